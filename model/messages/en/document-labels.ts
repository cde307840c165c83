/** Kinds of public documents, and what refuses one. */
export const documentLabels = {
  'documents.kind.ordinance': 'Ordinance',
  'documents.kind.resolution': 'Resolution',
  'documents.kind.executiveOrder': 'Executive order',
  'documents.kind.budget': 'Budget and full disclosure report',
  'documents.kind.minutes': 'Minutes',
  'documents.kind.form': 'Form to print',
  'documents.kind.charter': "Citizen's charter",
  'documents.kind.other': 'Other document',
} as const;
