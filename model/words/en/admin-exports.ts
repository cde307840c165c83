/** Lists as spreadsheets: the button, and the names of columns that records have no label for. */
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
