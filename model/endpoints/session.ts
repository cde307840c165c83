/** Says that a page of the portal signs in, and how long for: `browser` until it is closed, `remember` for 30 days. */
export const sessionHeader = 'X-Portal-Session';
export type BrowserSession = 'browser' | 'remember';

/** POST without a body: ends the session of the token and of the cookie, and answers 204. */
export const signOutPath = '/api/sign-out';

/** `ended` on an answer of the record API: the token that came along is no longer good, and the caller was judged as a guest. */
export const sessionStateHeader = 'X-Portal-Session-State';
