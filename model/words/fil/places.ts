import type { places as english } from '../en/places.ts';

export const places: Record<keyof typeof english, string> = {
  'places.banner.first': 'Mga Lugar',
  'places.banner.second': 'sa Malapit',
  'places.heading': 'Mga Lugar sa Malapit',
  'places.banner.text': 'Mga tindahan, paaralan, klinika at tanggapan sa loob at paligid ng Barangay {name}.',
  'places.list': 'Lahat ng lugar',
  'places.none': 'Walang nahanap na lugar',
  'places.noneHint': 'Wala pang inilagay na lugar ang tanggapan. Bumalik po kayo sa ibang araw.',
  'places.call': 'Tawagan ang {name}, {number}',
  'places.category.restaurant': 'Kainan',
  'places.category.cafe': 'Kapihan',
  'places.category.shopping': 'Pamilihan',
  'places.category.healthcare': 'Pangkalusugan',
  'places.category.education': 'Edukasyon',
  'places.category.services': 'Serbisyo',
  'places.category.government': 'Gobyerno',
  'places.category.recreation': 'Libangan',
  'places.category.salon': 'Salon',
  'places.category.hotel': 'Hotel',
  'places.category.transportation': 'Transportasyon',
  'places.category.finance': 'Pananalapi',
};
