/**
 * Fixed options of select fields (product §9), with the message keys of their labels.
 */

/** Departments of officials. */
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
/** Categories of articles. */
export const newsCategories = [
  'Government Services',
  'Health & Wellness',
  'Infrastructure',
  'Education',
  'Environment',
  'Safety',
  'Events',
] as const;

/** Types of articles. Message keys: `news.type.…`. */
export const newsTypes = ['announcement', 'event', 'program', 'advisory', 'urgent', 'achievement', 'information', 'news'] as const;

/** A type of article. */
export type NewsType = (typeof newsTypes)[number];

/** How an application reached the office. Message keys: `source.…`. */
export const applicationSources = ['online', 'counter', 'telephone', 'text'] as const;
/** How an application reached the office. */
export type ApplicationSource = (typeof applicationSources)[number];
/**
 * Whether an applicant's number was verified by a code, not verified, or is missing. Message keys:
 * `numberCheck.…`.
 */
export const numberChecks = ['code', 'unverified', 'none'] as const;
/** Statuses of a service. Message keys: `services.status.…`. */
export const serviceStatuses = ['Available', 'Unavailable'] as const;

/** Statuses of an application. Message keys: `status.…`, for residents `tracking.status.…`. */
export const applicationStatuses = ['pending', 'ongoing', 'finished', 'denied'] as const;
/** Status of an application. */
export type ApplicationStatus = (typeof applicationStatuses)[number];
/**
 * States of the blotter check of an application: not requested, requested, nothing pending, or to
 * be reviewed by a person. Message keys: `blotter.state.…`.
 */
export const blotterStates = ['none', 'requested', 'clear', 'review'] as const;
/** Message keys: `priority.…`. */
export const priorities = ['high', 'normal', 'low'] as const;
export type Priority = (typeof priorities)[number];
/** Message keys: `gender.…`. */
export const genders = ['male', 'female', 'other'] as const;
/** Message keys: `civilStatus.…`. */
export const civilStatuses = ['single', 'married', 'divorced', 'widowed', 'separated', 'annulled'] as const;
/** Message keys: `purpose.…`. */
export const purposes = ['employment', 'business', 'loan', 'travel', 'school', 'government', 'others'] as const;

/** Message keys: `contact.category.…`. */
export const contactCategories = ['certificates', 'permits', 'health', 'social', 'complaints', 'suggestions', 'other'] as const;
/** Statuses of a conversation. Message keys: `rooms.status.…`. */
export const roomStatuses = ['open', 'closed'] as const;
/** Values of the maps service (product §9.11). Message keys: `places.businessStatus.…`. */
export const businessStatuses = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const;

/** Languages of the portal. */
export const languages = ['en', 'fil'] as const;
/** A language of the portal. */
export type Language = (typeof languages)[number];
