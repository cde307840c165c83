/** Exports: the button, and the names of columns without a field label. */
export const adminExports = {
  'export.button': 'Export CSV',
  'export.starting': 'Preparing…',
  'export.started': 'The download has begun',
  'export.failed': 'The list was not exported. {reason}',
  'export.views': 'Views',
  'export.likes': 'Likes',
  'export.when': 'Time (Philippines)',
  'export.recordId': 'Record ID',
} as const;
