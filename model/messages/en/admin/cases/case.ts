/** Notes of a case, and what its dialogs say in lists too; `case-page.ts` has the rest. */
export const adminCase = {
  'settings.preview.length':
    '{characters, plural, one {# character} other {# characters}}, {segments, plural, one {# text message} other {# text messages}}',
  'case.paper.previous': 'Previous page or paper',
  'case.paper.next': 'Next page or paper',
  'case.paper.zoomIn': 'Enlarge',
  'case.paper.zoomOut': 'Make smaller',
  'case.paper.page': 'Page {page, number} of {count, number}',
  'case.deny.prepared': 'Prepared reasons',
  'case.deny.loading': 'The prepared reasons could not be loaded. Please write your own words.',
  'case.told.text': 'The applicant gets this text message:',
  'case.told.mail': 'The applicant gets this by e-mail:',
  'case.told.none': 'The applicant gets no message: these are switched off in the settings, or there is no number.',
  'case.told.undo': 'You can undo this for 15 seconds. The message leaves after that.',
} as const;
