/**
 * Newsletter by mail. Forms of the portal's pages are redirected to {@link newsletterPagePath};
 * other clients get a JSON response. Responses never reveal whether an address is known.
 */

/** POST `email`, `language`: sends a confirmation mail. */
export const newsletterPath = '/api/newsletter';
/**
 * POST `email`, `language`: mails to the address the data that are stored about it, with a link
 * that deletes them. An unknown address gets no mail.
 */
export const myNewsletterPath = `${newsletterPath}/mine`;
/** POST: confirms the subscription. */
export const confirmNewsletterPath = (token: string): string => `${newsletterPath}/${encodeURIComponent(token)}/confirm`;
/**
 * POST: unsubscribes, also by one click in a mail program (RFC 8058). GET redirects to the page
 * that asks for confirmation.
 */
export const unsubscribeNewsletterPath = (token: string): string => `${newsletterPath}/${encodeURIComponent(token)}/leave`;

/** States that the page shows; `confirm` and `leave` come with a `token`. */
export const newsletterStates = ['sent', 'mine', 'invalid', 'confirm', 'confirmed', 'leave', 'left', 'gone', 'busy'] as const;
/** A state of the newsletter page. */
export type NewsletterState = (typeof newsletterStates)[number];

/** Returns the path, without language, of the page that shows a state. */
export function newsletterPagePath(state: NewsletterState, token = ''): string {
  return `/alerts?newsletter=${state}${token && `&token=${encodeURIComponent(token)}`}#newsletter`;
}
