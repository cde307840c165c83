/** Numbers of the product that browser and server share (product: limits). */
export const limits = {
  codeLength: 6,
  codeMinutes: 10,
  codeChecks: 5,
  resendSeconds: 30,
  /** How long a checked number may be used, minutes. */
  proofMinutes: 30,
  /** How long the draft of an application is kept on a device, counted from the verification of its number. */
  draftHours: 24,
  phoneDigits: 10,
  wizardSteps: 3,
  tablePageSize: 30,
  auditPageSize: 50,
  /** Staff lists count so many; beyond it they say that there are more. */
  countedTo: 10_000,
  /** Applications a scrolling list reads at a time. */
  applicationBlock: 100,
  homeNews: 6,
  socialPosts: 8,
  /** How long a background of the home page stays. */
  slideMs: 5000,
  newsPageSize: 6,
  featuredNews: 3,
  relatedNews: 3,
  tagsPerCard: 3,
  placeTypes: 5,
  /** Places in the list before the visitor asks for more. */
  placesShown: 30,
  /** Radius of a search for places, as the maps service takes it. */
  placesRadius: 1,
  /** The maps service's places library gets this long, then so many looks at these intervals. */
  mapsWaitMs: 2000,
  mapsPolls: 50,
  mapsPollMs: 100,
  /** How long the contact page says that a message was sent, seconds. */
  sentBannerSeconds: 5,
  /** After which the card that offers news alerts appears. */
  alertsCardDelayMs: 5000,
  /** How long a notification stays that appears over the open portal. */
  notificationShownMs: 10_000,
  /** How long a new worker may take to become active. */
  workerActivationMs: 10_000,
  /** After which a browser's subscription is told to the portal again. */
  subscriptionRefreshDays: 7,
} as const;
