/** The page of a city with the portals of its barangays. */
export const city = {
  'city.title': 'Barangays of {city}',
  'city.title.none': 'Barangays of the city',
  'city.first': 'Find your',
  'city.second': 'Barangay',
  'city.text': 'Each barangay has its own portal. Choose yours on the map or in the list.',
  'city.search': 'Search the services of all barangays',
  'city.search.hint': 'Clearance, indigency, business ...',
  'city.found': '{count, plural, one {# service} other {# services}}',
  'city.approximate': 'Nothing is written exactly like that. These come close.',
  'city.none': 'No barangay offers “{search}”',
  'city.noneHint': 'Try one plain word, such as clearance, ID or business, or choose your barangay.',
  'city.offers': 'Offered in {count, plural, one {# barangay} other {# barangays}}',
  'city.list': 'All barangays',
  'city.services': '{count, plural, =0 {No services yet} one {# service} other {# services}}',
  'city.empty': 'No portals are open yet',
  'city.emptyHint': 'The barangays are still setting up their portals. Please come back soon.',
} as const;
