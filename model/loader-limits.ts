/**
 * Limits of lists that only the loaders of public pages read, on the server. Apart from
 * `pageLimits`, because no browser needs them.
 */
export const loaderLimits = {
  homeNews: 6,
  relatedNews: 3,
  /** Maximum results by kind on the search page, and how many places are searched. */
  foundServices: 10,
  foundPlaces: 5,
  foundArticles: 5,
  foundDocuments: 5,
  foundOfficials: 5,
  searchedPlaces: 1000,
  documentsPageSize: 20,
  /** Number of newest public documents from which the filters list kinds and years. */
  listedDocuments: 1000,
} as const;
