/** Fixed choices of the records (product: constants). Their words are in the catalogues under the key named beside each. */

/** `officials.positions.…` are shown as they are stored. */
export const positions = [
  'Barangay Captain',
  'Barangay Kagawad',
  'Barangay Secretary',
  'Barangay Treasurer',
  'SK Chairperson',
  'SK Kagawad',
] as const;
export const departments = [
  'Executive',
  'Administrative',
  'Finance',
  'Health & Sanitation',
  'Education & Youth',
  'Youth Affairs',
  'Infrastructure',
  'Peace & Order',
] as const;
export const newsCategories = [
  'Government Services',
  'Health & Wellness',
  'Infrastructure',
  'Education',
  'Environment',
  'Safety',
  'Events',
] as const;

/** `news.type.…` */
export const newsTypes = ['announcement', 'event', 'program', 'advisory', 'urgent', 'achievement', 'information', 'news'] as const;

export type NewsType = (typeof newsTypes)[number];

/** What visitors filter news by, each with the types it stands for; every type in exactly one (D6). `news.filter.…` */
export const newsFilters = {
  announcements: ['announcement', 'information', 'news'],
  events: ['event'],
  programs: ['program'],
  alerts: ['advisory', 'urgent'],
  achievements: ['achievement'],
} as const satisfies Record<string, readonly NewsType[]>;
export type NewsFilter = keyof typeof newsFilters;

/** `services.category.…` */
export const serviceCategories = ['certificates', 'permits', 'resident', 'health', 'education', 'social'] as const;
/** `services.status.…` */
export const serviceStatuses = ['Available', 'Unavailable'] as const;

/** `status.…` for staff, `tracking.status.…` for residents */
export const applicationStatuses = ['pending', 'ongoing', 'finished', 'denied'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
/** `priority.…` */
export const priorities = ['high', 'normal', 'low'] as const;
/** `gender.…` */
export const genders = ['male', 'female', 'other'] as const;
/** `civilStatus.…` */
export const civilStatuses = ['single', 'married', 'divorced', 'widowed'] as const;
/** `purpose.…` */
export const purposes = ['employment', 'business', 'loan', 'travel', 'school', 'government', 'others'] as const;

/** Where else the barangay writes: `contact.social.…` */
export const platforms = ['facebook', 'instagram', 'twitter'] as const;

/** `contact.category.…` */
export const contactCategories = ['certificates', 'permits', 'health', 'social', 'complaints', 'suggestions', 'other'] as const;
/** Of a conversation: `rooms.status.…` */
export const roomStatuses = ['open', 'closed'] as const;

/** `places.category.…` */
export const placeCategories = [
  'restaurant',
  'cafe',
  'shopping',
  'healthcare',
  'education',
  'services',
  'government',
  'recreation',
  'salon',
  'hotel',
  'transportation',
  'finance',
] as const;
/** `places.businessStatus.…`; as the maps service names them (product §9.11). */
export const businessStatuses = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const;

export const languages = ['en', 'fil'] as const;
export type Language = (typeof languages)[number];
