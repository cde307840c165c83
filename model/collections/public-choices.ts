/**
 * Fixed options that the layout and most public pages show. Those of forms and of the staff area
 * are in `choices.ts`, so that pages without a form do not load them.
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
 * News filters of the public page, with the article types of each; every type is in exactly one
 * (D6). Message keys: `news.filter.…`.
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
