import Layout
import Testing

@Suite struct VisualFormatErrorTests {
  private func failure(_ text: String) -> ConstraintTextError? {
    do throws(ConstraintTextError) {
      _ = try VisualFormat(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "What is not a format string",
    arguments: [
      ("", 1, "expected 'H:', 'V:', '|' or '[', found the end"),
      ("a]", 1, "expected 'H:', 'V:', '|' or '[', found 'a'"),
      ("h:[a]", 1, "expected 'H:', 'V:', '|' or '[', found 'h'"),
      // The example of an error on Apple's page: the caret is under what should be a colon.
      ("V|[backgroundBox]|", 2, "expected ':' after 'V', found '|'"),
      ("H[a]", 2, "expected ':' after 'H', found '['"),
      ("H:", 3, "expected '[' or '|', found the end"),
      ("H:-[a]", 3, "expected '[' or '|', found '-'"),
      ("|", 2, "expected '-' or '[', found the end"),
      ("||", 2, "expected '-' or '[', found '|'"),
      ("|-|", 3, "expected '[', found '|'"),
      ("|-", 3, "expected a number, a metric, '(' or '[', found the end"),
      ("|-8-|", 5, "expected '[', found '|'"),
      ("[", 2, "expected the name of a view, found the end"),
      ("[]", 2, "expected the name of a view, found ']'"),
      ("[1a]", 2, "expected the name of a view, found '1'"),
      ("[a", 3, "expected '(' or ']', found the end"),
      ("[a.b]", 3, "expected '(' or ']', found '.'"),
      ("[a b]", 4, "expected '(' or ']', found 'b'"),
      ("[a(", 4, "expected '==', '<=', '>=', a number or a name, found the end"),
      ("[a()]", 4, "expected '==', '<=', '>=', a number or a name, found ')'"),
      ("[a(=50)]", 4, "expected '==', '<=', '>=', a number or a name, found '='"),
      ("[a(<50)]", 4, "expected '==', '<=', '>=', a number or a name, found '<'"),
      ("[a(>=)]", 6, "expected a number or a name, found ')'"),
      ("[a(50]", 6, "expected '@', ',' or ')', found ']'"),
      ("[a(50,)]", 7, "expected '==', '<=', '>=', a number or a name, found ')'"),
      ("[a(50@20", 9, "expected ',' or ')', found the end"),
      ("[a(50)", 7, "expected ']', found the end"),
      ("[a(50)-", 7, "expected ']', found '-'"),
      ("[a(b.width)]", 5, "expected '@', ',' or ')', found '.'"),
    ]) func viewsAndEdges(text: String, column: Int, message: String)
  {
    let error = failure(text)
    #expect(error?.column == column)
    #expect(error?.message == message)
    #expect(error?.text == text)
  }

  @Test(
    "What is not a connection",
    arguments: [
      ("[a]-", 5, "expected a number, a metric, '(', '[' or '|', found the end"),
      (
        "[a]--[b]", 5,
        "expected a number, a metric, '(', '[' or '|' (a negative gap is written '-(-8)-'), found '-'"
      ),
      (
        "[a]--8-[b]", 5,
        "expected a number, a metric, '(', '[' or '|' (a negative gap is written '-(-8)-'), found '-'"
      ),
      ("[a]-+8-[b]", 5, "expected a number, a metric, '(', '[' or '|', found '+'"),
      ("[a]-8", 6, "expected '-' (a gap at the end needs '-|'), found the end"),
      ("H:|-[a]-20", 11, "expected '-' (a gap at the end needs '-|'), found the end"),
      ("[a]-8[b]", 6, "expected '-', found '['"),
      ("[a]-8@750-[b]", 6, "expected '-' (a gap with a priority is written '-(8@750)-'), found '@'"),
      ("[a]->=8-[b]", 5, "expected a number, a metric, '(', '[' or '|', found '>='"),
      ("[a]-8-", 7, "expected '[' or '|', found the end"),
      ("[a]-()-[b]", 6, "expected '==', '<=', '>=', a number or a name, found ')'"),
      ("[a]-(8[b]", 7, "expected '@', ',' or ')', found '['"),
      ("[a]b", 4, "expected '-', '[', '|' or the end, found 'b'"),
      ("[a]]", 4, "expected '-', '[', '|' or the end, found ']'"),
      ("[a]|[b]", 5, "expected the end after the closing '|', found '['"),
      ("[a]–[b]", 4, "expected '-', '[', '|' or the end, found '–'"),
    ]) func connections(text: String, column: Int, message: String)
  {
    let error = failure(text)
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  @Test(
    "Numbers and priorities out of range",
    arguments: [
      ("[a(1e999)]", 4, "numbers must be finite, found 1e999"),
      ("[a]-1e999-[b]", 5, "numbers must be finite, found 1e999"),
      ("[a(50@0)]", 7, "a priority must be above 0 and up to 1000, found 0"),
      ("[a(50@-1)]", 7, "a priority must be above 0 and up to 1000, found -1"),
      ("[a(50@1001)]", 7, "a priority must be above 0 and up to 1000, found 1001"),
      ("[a(50@)]", 7, "expected a priority: a number, a metric, 'required', 'high' or 'low', found ')'"),
    ]) func numbers(text: String, column: Int, message: String)
  {
    let error = failure(text)
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  /// Bars and brackets make no rule, so a format string was meant.
  @Test(
    "Rules that look like format strings",
    arguments: [
      ("V|[a]|", 2, "expected an operator or a relation: '==', '<=' or '>='", "'|'"),
      ("h:|[a]|", 2, "expected an operator or a relation: '==', '<=' or '>='", "':'"),
      ("v[a]", 2, "expected an operator or a relation: '==', '<=' or '>='", "'['"),
    ]) func almostFormatStrings(text: String, column: Int, expected: String, found: String)
  {
    do throws(ConstraintTextError) {
      _ = try ConstraintText(parsing: text)
      Issue.record("read \(text)")
    } catch {
      #expect(error.column == column)
      #expect(
        error.message == "\(expected) (a format string begins with 'H:', 'V:', '|' or '['), found \(found)")
    }
  }

  @Test func theCaretStandsUnderThePlace() {
    #expect(
      failure("V|[backgroundBox]|").map { "\($0)" }
        == """
        expected ':' after 'V', found '|'
        V|[backgroundBox]|
         ^
        """)
  }
}
