/** Says that a page of the portal signs in, and how long for: `browser` until it is closed, `remember` for 30 days. */
export const sessionHeader = 'X-Portal-Session';
export type BrowserSession = 'browser' | 'remember';
/**
 * The same header of a page that wants to know who is signed in: nobody is then an answer (an empty token), where others are refused
 * with 401, which a browser writes to its console as a failure.
 */
export const sessionAsked = 'ask';

/** POST without a body: ends the session of the token and of the cookie, and answers 204. */
export const signOutPath = '/api/sign-out';

/** `ended` on an answer of the record API: the token that came along is no longer good, and the caller was judged as a guest. */
export const sessionStateHeader = 'X-Portal-Session-State';
