/**
 * Categories of places, in display order: those for emergencies and errands first. Message keys:
 * `places.category.…`.
 */
export const placeCategories = [
  'government',
  'healthcare',
  'education',
  'transportation',
  'finance',
  'services',
  'shopping',
  'restaurant',
  'cafe',
  'recreation',
  'salon',
  'hotel',
] as const;
