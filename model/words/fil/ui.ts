import type { ui as english } from '../en/ui.ts';

export const ui: Record<keyof typeof english, string> = {
  'ui.close': 'Isara',
  'ui.cancel': 'Kanselahin',
  'ui.save': 'I-save',
  'ui.next': 'Susunod',
  'ui.previous': 'Bumalik',
  'ui.tryAgain': 'Subukang muli',
  'ui.loading': 'Naglo-load...',
  'ui.optional': 'opsyonal',
  'ui.search': 'Hanapin',
  'ui.all': 'Lahat',
};
