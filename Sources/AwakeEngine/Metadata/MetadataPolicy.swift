/// TEMPORARY
public enum MetadataPolicy: String, CaseIterable, Sendable { case all, noLocation = "no-location", copyright, none }
