import type { Capability } from '../../roles/capabilities.ts';
/**
 * Header of a sign-in from a page of the portal. Its value says how long: `browser` until it is
 * closed, `remember` for 30 days.
 */
export const sessionHeader = 'X-Portal-Session';
/** Persistence of a browser session. */
export type SessionPersistence = 'browser' | 'remember';
/**
 * Header value of a page that checks who is signed in. Then a missing session is a regular response
 * (an empty token) instead of a 401, which browsers log as an error.
 */
export const sessionProbeValue = 'ask';

/** POST without a body: ends the session of the token and of the cookie; 204. */
export const signOutPath = '/api/sign-out';

/**
 * `ended` on a response of the record API: the token is no longer valid, and the request was
 * handled as a guest's.
 */
export const sessionStateHeader = 'X-Portal-Session-State';

/** Sessions of a staff member. All calls need the person's own token. */
export const sessionPaths = {
  /** GET: {@link SessionList} */
  list: '/api/sessions',
  /** POST `id`: ends one of the person's sessions; 204, or 404 when it does not exist. */
  end: '/api/sessions/end',
  /** POST: ends all sessions except the caller's; 204. */
  endOthers: '/api/sessions/end-others',
  /**
   * POST `ownPassword`, and with a second factor `code` (of the app, or a recovery code): the
   * person proves again that it is them; 204. A wrong one is a 400 that names the field.
   */
  confirm: '/api/sessions/confirm',
} as const;

/**
 * Code of the field `session` in a 403: the call needs a confirmation that is not older than
 * `confirmationMinutes` (`sessionPaths.confirm`).
 */
export const confirmationRequiredCode = 'confirmation_required';

/** A session in the list. */
export interface SessionInfo {
  id: string;
  /** Such as `Chrome` and `Android`; '' when the user agent is unknown. */
  browser: string;
  system: string;
  /** IP address of the last use. */
  address: string;
  created: string;
  lastUsed: string;
  /** Whether it is the caller's session. */
  isThis: boolean;
}
/** Response of `list`. */
export interface SessionList {
  /** Last used first. */
  sessions: SessionInfo[];
}
/** Maximum number of sessions in the list; the last used ones are shown. */
export const maxSessionsShown = 50;

/** `meta` of the answer to signing in and to renewing a token. */
export interface SessionMeta {
  /** What the roles of the account allow. The server decides again at each call. */
  readonly capabilities: readonly Capability[];
  /**
   * Until when the person must set up a second factor; then they can do nothing else. Absent when
   * they have one or need none.
   */
  readonly secondFactorDeadline?: string;
}
