/// Pictures of the edit.
extension EditSession {
  /// Shows the edit in a preview from now on.
  ///
  /// - Parameters:
  ///   - preview: what shows it.
  ///   - longEdge: the longer side in pixels.
  public func attach(_ preview: any PreviewShowing, longEdge: Int) {
    detach(preview)
    previews.append((preview, longEdge))
    preview.whenShown { [weak self] shown, size in
      guard let self, shown.photo == photo else { return }
      photoDidLoad(size: size)
    }
    preview.show(previewRequest(longEdge: longEdge))
  }

  /// Shows the edit no more in a preview; its picture stays.
  public func detach(_ preview: any PreviewShowing) {
    previews.removeAll { $0.preview === preview }
    preview.cancel()
  }

  /// What a preview of the edit as it is now shows.
  public func previewRequest(longEdge: Int) -> PreviewRequest {
    PreviewRequest(
      photo: photo, document: state.document, revision: revision, longEdge: longEdge,
      gesture: state.isGestureOpen ? gestures : nil, mask: shownMask(tools))
  }

  func shownMask(_ tools: ToolModel) -> String? {
    tools.showsMask ? tools.selectedLayer : nil
  }

  func pictureDidChange() {
    revision += 1
    for (preview, longEdge) in previews { preview.show(previewRequest(longEdge: longEdge)) }
  }
}
