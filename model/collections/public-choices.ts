/**
 * Fixed options that the frame and most public pages show. Those of forms and of the staff area are
 * in `choices.ts`, so that pages without a form do not load them.
 */

import type { NewsType } from './choices.ts';

/** Stored as displayed. Message keys: `officials.positions.…`. */
export const positions = [
  'Barangay Captain',
  'Barangay Kagawad',
  'Barangay Secretary',
  'Barangay Treasurer',
  'SK Chairperson',
  'SK Kagawad',
] as const;
/**
 * News filters of visitors and the types they include; each type is in exactly one (D6). Message
 * keys: `news.filter.…`.
 */
export const newsFilters = {
  announcements: ['announcement', 'information', 'news'],
  events: ['event'],
  programs: ['program'],
  alerts: ['advisory', 'urgent'],
  achievements: ['achievement'],
} as const satisfies Record<string, readonly NewsType[]>;
/** A news filter. */
export type NewsFilter = keyof typeof newsFilters;
/** Message keys: `services.category.…`. */
export const serviceCategories = ['certificates', 'permits', 'resident', 'health', 'education', 'social'] as const;
/** Social networks. Message keys: `contact.social.…`. */
export const platforms = ['facebook', 'instagram', 'twitter'] as const;
/**
 * In the order in which places are listed and offered, the same in each language: what people look
 * for in an emergency or for an errand first. Message keys: `places.category.…`.
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
