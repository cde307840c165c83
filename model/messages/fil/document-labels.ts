import type { documentLabels as english } from '../en/document-labels.ts';

export const documentLabels: Record<keyof typeof english, string> = {
  'documents.kind.ordinance': 'Ordinansa',
  'documents.kind.resolution': 'Resolusyon',
  'documents.kind.executiveOrder': 'Executive order',
  'documents.kind.budget': 'Budget at full disclosure report',
  'documents.kind.minutes': 'Minutes (katitikan)',
  'documents.kind.form': 'Form na ipi-print',
  'documents.kind.charter': "Citizen's charter",
  'documents.kind.other': 'Iba pang dokumento',
};
