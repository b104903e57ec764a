/// The advances of `Helvetica.afm`, in thousandths of the font size; see ``HelveticaMeasurer``.
enum HelveticaTable {
  /// From the space to the tilde.
  static let ascii: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191,  //   ! " # $ % & '
    333, 333, 389, 584, 278, 333, 278, 278,  // ( ) * + , - . /
    556, 556, 556, 556, 556, 556, 556, 556,  // 0 1 2 3 4 5 6 7
    556, 556, 278, 278, 584, 584, 584, 556,  // 8 9 : ; < = > ?
    1015, 667, 667, 722, 722, 667, 611, 778,  // @ A B C D E F G
    722, 278, 500, 667, 556, 833, 722, 778,  // H I J K L M N O
    667, 778, 722, 667, 611, 722, 667, 944,  // P Q R S T U V W
    667, 667, 611, 278, 278, 278, 469, 556,  // X Y Z [ \ ] ^ _
    333, 556, 556, 500, 556, 556, 278, 556,  // ` a b c d e f g
    556, 222, 222, 500, 222, 833, 556, 556,  // h i j k l m n o
    556, 556, 333, 500, 278, 556, 500, 722,  // p q r s t u v w
    500, 500, 500, 334, 260, 334, 584,  // x y z { | } ~
  ]

  /// Everything else, by character: an accent in a scalar of its own makes no difference.
  static let others: [Character: Double] = {
    var advances: [Character: Double] = [:]
    for (advance, characters) in byAdvance {
      for character in characters { advances[character] = advance }
    }
    return advances
  }()

  private static let byAdvance: [(advance: Double, characters: String)] = [
    (167, "⁄"),
    (222, "įĺļł‘’‚"),
    (260, "¦"),
    (278, "·ÌÍÎÏìíîïĪīĮİıţ"),
    (299, "ľ"),
    (317, "ť"),
    (333, "¡¨¯²³´¸¹ŕŗřˆˇ˘˙˚˛˜˝“”„‹›"),
    (350, "•"),
    (365, "º"),
    (370, "ª"),
    (400, "°"),
    (453, "√"),
    (471, "◊"),
    (476, "∂"),
    (500, "çýÿćčķśşšźżžș\u{FB01}\u{FB02}"),
    (537, "¶"),
    (549, "≠≤≥"),
    (556, "¢£¤¥§«µ»àáâãäåèéêëðñòóôõöùúûüþāăąđēėęěğģĹĻĽŁńņňōőūůűųƒ–†‡€"),
    (584, "¬±×÷−"),
    (600, "∑"),
    (611, "¿ßøŢŤŹŻŽ"),
    (612, "∆"),
    (643, "ď"),
    (667, "ÀÁÂÃÄÅÈÉÊËÝÞĀĂĄĒĖĘĚĶŚŞŠŸȘ"),
    (722, "ÇÐÑÙÚÛÜĆČĎĐŃŅŇŔŖŘŪŮŰŲ"),
    (737, "©®"),
    (778, "ÒÓÔÕÖØĞĢŌŐ"),
    (834, "¼½¾"),
    (889, "æ"),
    (944, "œ"),
    (1000, "ÆŒ—…‰™"),
  ]
}
