/** Exports: the button, and the names of columns without a field label. */
export const adminExports = {
  'export.button': 'Export CSV',
  'export.starting': 'Preparing…',
  'export.started': 'The download has begun',
  'export.failed': 'The list was not exported. {reason}',
  'export.leftOut':
    '{count, plural, one {# application is} other {# applications are}} not in this list: who applied had it blocked (RA 10173).',
  'export.views': 'Views',
  'export.likes': 'Likes',
  'export.when': 'Time (Philippines)',
  'export.recordId': 'Record ID',
} as const;
