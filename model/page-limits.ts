/**
 * Limits of lists and timings of the public pages. Apart from `limits`, because every public page
 * loads them; those that only loaders read are in `loader-limits.ts`.
 */
export const pageLimits = {
  /** Maximum page size of the record API. */
  recordsPerPage: 1000,
  socialPosts: 8,
  /** How long each background image of the home page is shown, in milliseconds. */
  slideDurationMs: 5000,
  newsPageSize: 6,
  featuredNews: 3,
  tagsPerCard: 3,
  placeTypes: 5,
  /** Number of places listed before the visitor asks for more. */
  placesShown: 30,
  /** Maximum length of a search term; the rest is ignored. */
  searchLength: 100,
  /** Delay until the card that offers news alerts appears, in milliseconds. */
  alertsCardDelayMs: 5000,
  /** How long a notification is shown over the open portal, in milliseconds. */
  notificationDisplayMs: 10_000,
  /** Time limit for a new service worker to activate, in milliseconds. */
  workerActivationMs: 10_000,
  /** Interval after which a browser's subscription is sent to the server again, in days. */
  subscriptionRefreshDays: 7,
} as const;
