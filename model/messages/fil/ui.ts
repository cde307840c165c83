import type { ui as english } from '../en/ui.ts';

export const ui: Record<keyof typeof english, string> = {
  'ui.close': 'Isara',
  'ui.cancel': 'I-cancel',
  'ui.save': 'I-save',
  'ui.remove': 'Alisin',
  'ui.next': 'Susunod',
  'ui.previous': 'Bumalik',
  'ui.tryAgain': 'Subukang muli',
  'ui.loading': 'Naglo-load...',
  'ui.optional': 'optional',
  'ui.search': 'Hanapin',
  'ui.searchLimit': 'Ang unang {max} character lang po ang hahanapin.',
  'ui.all': 'Lahat',
};
