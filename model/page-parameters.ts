import { languageParameter, startParameter } from './language-choice.ts';

/** Query parameters that a page for everybody depends on. */
export const cachedParameters = [
  'page',
  'category',
  'kind',
  'year',
  'official',
  'subject',
  'social',
  'department',
  'sent',
  'place',
  'view',
] as const;
/** The state and token of a newsletter subscription, which no other page or paper may show. */
export const secretParameters = ['newsletter', 'token'] as const;
/**
 * Parameters that make a page uncacheable on the server: searches, saved places, the state and
 * token of a newsletter subscription, the number and code of a certificate, and the language that a
 * link chooses.
 */
export const uncachedParameters = ['q', 'saved', ...secretParameters, 'number', 'code', languageParameter, startParameter] as const;
