/** The error page for unknown URLs and failed pages. */
export const errorScreen = {
  'error.title': 'Something went wrong',
  'error.notFound': 'Page not found',
  'error.notFoundHint': 'The address may be wrong, or the page was removed.',
  'error.readLimit': 'Please try again in a few seconds',
  'error.readLimitHint': 'Many people are using the portal from your internet connection right now, so this page has to wait.',
  'error.internal': 'The problem is on our side. Please try again.',
  'error.home': 'Go to the home page',
  'error.overview': 'Go to the overview',
  'error.services': 'See the services',
} as const;
