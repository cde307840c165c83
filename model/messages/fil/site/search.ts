import type { search as english } from '../../en/site/search.ts';

export const search: Record<keyof typeof english, string> = {
  'search.title': 'Maghanap',
  'search.titleOf': 'Hanap: {search}',
  'search.description': 'Maghanap ng serbisyo, opisyal, balita, lugar at dokumento sa Barangay {name}.',
  'search.label': 'Ano po ang kailangan ninyo?',
  'search.hint': 'Trabaho o reklamo',
  'search.found': '{count} resulta',
  'search.approximate': 'Wala pong eksaktong ganito. Ito po ang pinakamalapit.',
  'search.status': 'Tingnan ang status ng {number}',
  'search.applicationNumber': 'Application number',
  'search.ticketNumber': 'Report number',
  'search.services': 'Mga serbisyo',
  'search.pages': 'Mga page',
  'search.news': 'Mga balita',
  'search.places': 'Mga lugar sa malapit',
  'search.documents': 'Mga dokumento',
  'search.allServices': 'Lahat ng serbisyo',
  'search.moreNews': 'Lahat ng balita',
  'search.morePlaces': 'Lahat ng lugar',
  'search.moreDocuments': 'Lahat ng dokumento',
  'search.none': 'Wala pong nakita para sa “{search}”',
  'search.noneHint':
    'Subukan po ang isang simpleng salita, gaya ng trabaho, ID o reklamo. O magtanong sa amin: sa chat, sa contact form, o sa {phone}.',
  'search.contact': 'Kontakin kami',
  'search.empty': 'Isulat po ang kailangan ninyo sa sarili ninyong salita, sa Filipino o English.',
  'search.civilRegistry': 'Birth, marriage at death certificate: sa PSA po (psahelpline.ph)',
};
