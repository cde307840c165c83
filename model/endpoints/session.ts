/** Says that a page of the portal signs in, and how long for: `browser` until it is closed, `remember` for 30 days. */
export const sessionHeader = 'X-Portal-Session';
export type BrowserSession = 'browser' | 'remember';

/** POST without a body: ends the session of the token and of the cookie, and answers 204. */
export const signOutPath = '/api/sign-out';
