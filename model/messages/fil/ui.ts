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
  'ui.waiting.long': 'Mas matagal po ito kaysa karaniwan. Walang mawawala.',
  'ui.waiting.stuck': 'Wala pa ring sagot. Maghintay po o subukang muli: walang mawawala.',
  'ui.optional': 'optional',
  'ui.search': 'Hanapin',
  'ui.searchLimit': 'Ang unang {max} character lang po ang hahanapin.',
  'ui.all': 'Lahat',
};
