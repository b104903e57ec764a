import Foundation

/// A number with two decimals, without sign on zero, the nearest to its exact value; of two that are as near the even one.
func decimal(_ value: Double) -> String {
  var text: [UInt8] = []
  appendDecimal(value, to: &text)
  return String(decoding: text, as: UTF8.self)
}

/// Appends ``decimal(_:)``, at least `width` wide, with blanks before it.
///
/// The system's `%.2f` says the same, but tables are made of millions of numbers.
func appendDecimal(_ value: Double, width: Int = 0, to text: inout [UInt8]) {
  let start = text.count
  if let hundredths = hundredths(of: value.magnitude) {
    // From the last digit to the first.
    var rest = hundredths
    var place = 0
    repeat {
      if place == 2 { text.append(UInt8(ascii: ".")) }
      text.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      place += 1
    } while place < 3 || rest > 0
    if value < 0, hundredths > 0 { text.append(UInt8(ascii: "-")) }
  } else {
    text += String(format: "%.2f", value).utf8.reversed()
  }
  while text.count - start < width { text.append(UInt8(ascii: " ")) }
  text[start...].reverse()
}

/// How many hundredths a number that is not negative has, rounded; nil if it is too large to say.
private func hundredths(of value: Double) -> Int? {
  let product = value * 100
  // Up to here doubles have halves, so that a product between two of them is on the same side of a half as its exact value.
  guard product < 0x1p52 else { return nil }
  let nearest = product.rounded(.toNearestOrEven)
  guard (product - nearest).magnitude == 0.5 else { return Int(nearest) }
  let error = (-product).addingProduct(value, 100)
  if error == 0 { return Int(nearest) }
  return Int(product.rounded(error > 0 ? .up : .down))
}
