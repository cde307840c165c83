/** Words of controls that stand on many screens. */
export const ui = {
  'ui.close': 'Close',
  'ui.cancel': 'Cancel',
  'ui.save': 'Save',
  'ui.next': 'Next',
  'ui.previous': 'Previous',
  'ui.tryAgain': 'Try again',
  'ui.loading': 'Loading...',
  'ui.optional': 'optional',
  'ui.search': 'Search',
  'ui.all': 'All',
} as const;
