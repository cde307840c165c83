/**
 * Limits of lists and timings of the public pages. Apart from `limits`, because every public page
 * loads them.
 */
export const pageLimits = {
  /** Maximum page size of the record API. */
  recordsPerPage: 1000,
  homeNews: 6,
  socialPosts: 8,
  /** How long each background image of the home page is shown, in milliseconds. */
  slideDurationMs: 5000,
  newsPageSize: 6,
  featuredNews: 3,
  relatedNews: 3,
  tagsPerCard: 3,
  placeTypes: 5,
  /** Number of places listed before the visitor asks for more. */
  placesShown: 30,
  /** Maximum length of a search term; the rest is ignored. */
  searchLength: 100,
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
  /** Delay until the card that offers news alerts appears, in milliseconds. */
  alertsCardDelayMs: 5000,
  /** How long a notification is shown over the open portal, in milliseconds. */
  notificationDisplayMs: 10_000,
  /** Time limit for a new service worker to activate, in milliseconds. */
  workerActivationMs: 10_000,
  /** Interval after which a browser's subscription is sent to the server again, in days. */
  subscriptionRefreshDays: 7,
} as const;
