import type { adminRegister as english } from '../en/admin-register.ts';

export const adminRegister: Record<keyof typeof english, string> = {
  'register.title': 'Register ng mga certificate',
  'register.heading': 'Register ng {month}',
  'register.intro': 'Lahat ng control number na naibigay na. Walang nilaktawan, at nananatili ang nasira kasama ang dahilan.',
  'register.search': 'Number, pangalan o resibo',
  'register.find': 'Maghanap sa register',
  'register.failed': 'Hindi na-load ang register',
  'register.none': 'Walang number dito',
  'register.none.text': 'Walang control number na naibigay sa buwang ito.',
  'register.none.narrowed': 'Walang tumutugma sa register.',
  'register.removed': 'Tinanggal kasama ang data ng tao',
  'register.pesos': '₱{amount, number}',
  'register.totals': 'Kabuuan bawat uri',
  'register.totals.failed': 'Hindi na-load ang mga kabuuan.',
  'register.reserved': 'Naibigay ang number',
  'register.kind': 'Uri',
  'register.given': 'Mga naibigay na number',
  'register.received': 'Natanggap',
  'register.only': '{kind} lang',
};
