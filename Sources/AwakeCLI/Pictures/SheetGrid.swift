import AwakeKit

/// Pictures in rows with their names below, in blocks with a title each.
struct SheetGrid {
  struct Cell {
    var pixels: PreviewPixels
    var caption: String
    var note = ""
  }

  struct Block {
    /// The heading; none without one.
    var title: String?
    var cells: [Cell]
  }

  let blocks: [Block]
  let columns: Int
  let measures: Measures

  /// Lengths that follow from the size of a picture.
  struct Measures {
    /// Of captions, in pixels.
    let text: Double
    /// Between pictures.
    let gutter: Int
    /// Around the sheet.
    let margin: Int

    /// - Parameter tile: the long edge of a picture.
    init(tile: Int) {
      text = min(max((Double(tile) / 24).rounded(), 11), 24)
      gutter = Int((text * 1.3).rounded())
      margin = Int((text * 2.2).rounded())
    }

    /// The least width of a column, which leaves room for a few letters.
    var narrowest: Int { Int(text * 5) }
    /// From the lower edge of a picture to that of its caption.
    var caption: Int { Int((text * 1.9).rounded()) }
    /// From the lower edge of a picture to the base line of its caption.
    var baseline: Double { (text * 1.5).rounded() }
    var title: Double { (text * 1.35).rounded() }
    /// The height of a heading.
    var heading: Int { Int((title * 2.1).rounded()) }
    /// Between a caption and the pictures below it.
    var rowGap: Int { gutter * 3 / 4 }
  }

  func sheet() throws(PhotoError) -> PictureSheet {
    let widths = columnWidths
    let starts = widths.indices.map { column in
      measures.margin + widths[..<column].reduce(0, +) + column * measures.gutter
    }
    let rows = blocks.map { block in
      stride(from: 0, to: block.cells.count, by: columns).map {
        block.cells[$0..<min($0 + columns, block.cells.count)]
      }
    }
    var height = 2 * measures.margin - measures.baseline.remaining(of: measures.caption)
    for (index, block) in blocks.enumerated() {
      if index > 0 { height += measures.margin }
      if block.title != nil { height += measures.heading }
      for row in rows[index] { height += Self.height(row) + measures.caption }
      height += max(0, rows[index].count - 1) * measures.rowGap
    }
    let width =
      2 * measures.margin + widths.reduce(0, +) + max(0, widths.count - 1) * measures.gutter
    var sheet = try PictureSheet(width: width, height: height)
    var y = measures.margin
    for (index, block) in blocks.enumerated() {
      if index > 0 { y += measures.margin }
      if let title = block.title {
        let room = Double(width - 2 * measures.margin)
        sheet.write(
          title, x: Double(measures.margin), y: Double(y) + measures.title * 0.95,
          size: measures.title, room: room, role: .title)
        y += measures.heading
      }
      for (number, row) in rows[index].enumerated() {
        if number > 0 { y += measures.rowGap }
        let rowHeight = Self.height(row)
        for (column, cell) in row.enumerated() {
          let x = starts[column] + (widths[column] - cell.pixels.width) / 2
          // They stand on one line, so that their names do.
          sheet.place(cell.pixels, x: x, y: y + rowHeight - cell.pixels.height)
          let isNarrow = cell.pixels.width < measures.narrowest
          write(
            cell, on: &sheet, x: isNarrow ? starts[column] : x,
            y: Double(y + rowHeight) + measures.baseline,
            room: Double(isNarrow ? widths[column] : cell.pixels.width))
        }
        y += rowHeight + measures.caption
      }
    }
    return sheet
  }

  /// The widest picture of each column.
  private var columnWidths: [Int] {
    var widths = [Int](repeating: measures.narrowest, count: columns)
    for block in blocks {
      for (index, cell) in block.cells.enumerated() {
        widths[index % columns] = max(widths[index % columns], cell.pixels.width)
      }
    }
    return widths
  }

  private static func height(_ row: ArraySlice<Cell>) -> Int {
    row.map(\.pixels.height).max() ?? 0
  }

  private func write(
    _ cell: Cell, on sheet: inout PictureSheet, x: Int, y: Double, room: Double
  ) {
    let noteRoom = cell.note.isEmpty ? 0 : measures.text * 0.54 * Double(cell.note.count + 1)
    let fits = noteRoom + measures.text * 0.54 * Double(cell.caption.count) <= room
    sheet.write(
      cell.caption, x: Double(x), y: y, size: measures.text, room: fits ? room - noteRoom : room)
    guard fits, !cell.note.isEmpty else { return }
    sheet.write(
      cell.note, x: Double(x) + room, y: y, size: (measures.text * 0.88).rounded(), room: noteRoom,
      role: .note, side: .trailing)
  }
}

extension Double {
  /// What of a whole length lies below a base line, so that margins are even to the eye.
  fileprivate func remaining(of length: Int) -> Int { max(0, length - Int(rounded(.up))) }
}

extension SheetGrid {
  /// How many columns so many pictures get, so that the last row is as full as can be.
  static func columns(_ count: Int, most: Int) -> Int {
    guard count > 0, most > 0 else { return 1 }
    let rows = (count + most - 1) / most
    return (count + rows - 1) / rows
  }
}
