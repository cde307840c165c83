/** The screen for an address nobody knows and for a page that failed. */
export const errorScreen = {
  'error.title': 'Unexpected Application Error!',
  'error.notFound': 'Not Found',
  'error.internal': 'Something went wrong on our side. Please try again.',
  'error.home': 'Go to the home page',
  'error.services': 'See the services',
} as const;
