extension PhotoDestination {
  /// Refuses a destination that cannot work, or that is one of the photos a picture is made of.
  ///
  /// - Throws: `PhotoError` `output-is-input`, `output-exists` or `not-writable`.
  public func check(against sources: [PhotoSource]) throws(PhotoError) {
    for source in sources {
      guard case .path(let path) = source.origin else { continue }
      try check(against: try OpenFile.reading(path))
    }
    try check()
  }
}
