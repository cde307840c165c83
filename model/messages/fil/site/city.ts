import type { city as english } from '../../en/site/city.ts';

export const city: Record<keyof typeof english, string> = {
  'city.title': 'Mga barangay ng {city}',
  'city.title.none': 'Mga barangay ng city',
  'city.first': 'Hanapin ang inyong',
  'city.second': 'Barangay',
  'city.text': 'May sariling portal po ang bawat barangay. Piliin ang sa inyo sa mapa o sa listahan.',
  'city.search': 'Maghanap sa mga serbisyo ng lahat ng barangay',
  'city.search.hint': 'Clearance, indigency, negosyo ...',
  'city.found': '{count} serbisyo',
  'city.approximate': 'Wala pong eksaktong ganito. Ito po ang pinakamalapit.',
  'city.none': 'Walang barangay na may “{search}”',
  'city.noneHint': 'Subukan po ang isang simpleng salita, gaya ng clearance, ID o negosyo, o piliin ang inyong barangay.',
  'city.offers': 'Mayroon sa {count} barangay',
  'city.list': 'Lahat ng barangay',
  'city.services': '{count, plural, =0 {Wala pang serbisyo} other {# serbisyo}}',
  'city.empty': 'Wala pa pong bukas na portal',
  'city.emptyHint': 'Inihahanda pa po ng mga barangay ang kanilang portal. Balik po kayo.',
};
