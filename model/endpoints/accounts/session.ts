import type { Capability } from '../../roles/capabilities.ts';
import type { SetupWarningsResponse } from '../office/setup-warnings.ts';

/**
 * Request header of a sign-in from a page of the portal. Its value is the persistence of the
 * session: `browser` until the browser is closed, `remember` for 30 days.
 */
export const sessionHeader = 'X-Portal-Session';
/** Persistence of a browser session. */
export type SessionPersistence = 'browser' | 'remember';
/**
 * Value of {@link sessionHeader} with which a page checks who is signed in. A missing session is
 * then a regular response (an empty token) instead of a 401, which browsers log as an error.
 */
export const sessionProbeValue = 'ask';

/** Seconds for which a token opens private files. */
export const fileTokenSeconds = 180;

/** POST without a body: ends the session of the token and of the cookie; 204. */
export const signOutPath = '/api/sign-out';

/**
 * Response header of the record API. `ended`: the token is no longer valid, and the request was
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
   * POST `ownPassword`, and with a second factor `code` (of the app, or a recovery code): confirms
   * the person's identity again; 204. A wrong value is a 400 that names the field.
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

/** `meta` of the response to signing in and to renewing a token. */
export interface SessionMeta {
  /** Capabilities of the account's roles. The server checks them again at each call. */
  readonly capabilities: readonly Capability[];
  /**
   * Deadline for setting up a second factor; after it the account can do nothing else. Absent when
   * it has one or needs none.
   */
  readonly secondFactorDeadline?: string;
  /** The setup warnings, for accounts that may edit the settings: the first render shows them. */
  readonly setup?: SetupWarningsResponse;
}
