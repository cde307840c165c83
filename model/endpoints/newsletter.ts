/**
 * The newsletter by mail. Forms of the portal's own pages post to these addresses and are sent on to {@link newsletterPage}; everything
 * else gets a plain answer. Whether an address is known is never told.
 */

/** POST `email`, `language`: sends a mail with a link that confirms. */
export const newsletterPath = '/api/newsletter';
/** POST: the address is the person's, who wants the newsletter. */
export const confirmPath = (token: string): string => `${newsletterPath}/${encodeURIComponent(token)}/confirm`;
/** POST: ends it, also in one click of a mail program (RFC 8058). GET leads to the page that asks. */
export const leavePath = (token: string): string => `${newsletterPath}/${encodeURIComponent(token)}/leave`;

/** What the page is asked to say or to ask; `confirm` and `leave` come with a `token`. */
export const newsletterStates = ['sent', 'invalid', 'confirm', 'confirmed', 'leave', 'left', 'gone', 'busy'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** Address of the page, without language, that says how the newsletter stands. */
export function newsletterPage(state: NewsletterState, token = ''): string {
  return `/alerts?newsletter=${state}${token && `&token=${encodeURIComponent(token)}`}#newsletter`;
}
