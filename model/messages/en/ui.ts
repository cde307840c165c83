/** Controls used on many pages. */
export const ui = {
  'ui.close': 'Close',
  'ui.cancel': 'Cancel',
  'ui.save': 'Save',
  'ui.remove': 'Remove',
  'ui.next': 'Next',
  'ui.previous': 'Previous',
  'ui.tryAgain': 'Try again',
  'ui.loading': 'Loading...',
  'ui.waiting.long': 'This takes longer than usual. Nothing is lost.',
  'ui.waiting.stuck': 'Still no answer. You can wait or try again: nothing is lost.',
  'ui.optional': 'optional',
  'ui.search': 'Search',
  'ui.searchLimit': 'Only the first {max} characters are searched.',
  'ui.all': 'All',
} as const;
