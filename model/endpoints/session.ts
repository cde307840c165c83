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

/** Where a staff member is signed in. All calls need the person's own token; ending needs no password. */
export const ownSessionPaths = {
  /** GET: {@link OwnSessions} */
  list: '/api/sessions',
  /** POST `id`: ends one of one's own, 204; 404 when there is no such session (any more). */
  end: '/api/sessions/end',
  /** POST: ends all but the one that asks, 204. */
  endOthers: '/api/sessions/end-others',
} as const;

export interface OwnSession {
  id: string;
  /** Such as `Chrome` and `Android`; '' when what the program says of itself is not known. */
  browser: string;
  system: string;
  /** Network address that it was last used from. */
  address: string;
  created: string;
  lastUsed: string;
  /** The one that asks. */
  isThis: boolean;
}
export interface OwnSessions {
  /** Last used first. */
  sessions: OwnSession[];
}
/** Of a person with more, the last used ones are told. */
export const mostSessionsShown = 50;
