/// What a page tells about itself for its navigation; where things stand is not its business.
public struct NavigationPage: Hashable, Sendable {
  /// What people do on a page.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// They work: edit, trace a reference, refine.
    case task
    /// They look at one work.
    case showcaseDetail
    /// They sort photos.
    case photoOrganisation
  }

  /// Something to do on a page.
  public struct Action: Hashable, Sendable {
    /// A name, unique on the page.
    public var id: String
    /// Whether it stays visible when space shrinks.
    public var isPrimary: Bool

    /// Creates an action.
    public init(id: String, isPrimary: Bool = false) {
      self.id = id
      self.isPrimary = isPrimary
    }
  }

  /// The kind of the page.
  public var kind: Kind
  /// The title; nil for a workspace without one.
  public var title: String?
  /// Whether there is content for the middle of the bar; a title is such content.
  public var hasPrincipal: Bool
  /// The actions in the order they are shown; an action whose id came before is ignored.
  public var actions: [Action]
  /// Where a sheet stands that is docked beside the content; nil when there is none.
  public var dockedSheet: LayoutRect?

  /// Creates a page.
  public init(
    kind: Kind = .task, title: String? = nil, hasPrincipal: Bool = false, actions: [Action] = [],
    dockedSheet: LayoutRect? = nil
  ) {
    self.kind = kind
    self.title = title
    self.hasPrincipal = hasPrincipal
    self.actions = actions
    self.dockedSheet = dockedSheet
  }
}
