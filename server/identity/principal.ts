import type { users } from '#model/collections/office/users.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import type { StoredRecordOf } from '../store/store.ts';
import type { VisitorIdentity } from './visitors/visitors.ts';

/** The client of a request, resolved once per request by `resolvePrincipal`. */
export interface Principal {
  readonly role: 'guest' | 'staff';
  /** The capabilities of the staff member; empty for guests. */
  readonly capabilities: ReadonlySet<Capability>;
  /** The signed-in staff member. */
  readonly user?: StoredRecordOf<typeof users>;
  /** Id of the session of the request's token or cookie. */
  readonly sessionId?: string;
  /**
   * When the signed-in person last proved who they are, in milliseconds since 1970; absent for
   * guests.
   */
  readonly confirmedAt?: number;
  /** Id of the visitor of the cookie; absent until one is needed. */
  readonly visitorId?: string;
  /** Visitor details from the cookie's token; absent where only the id is known. */
  readonly visitorIdentity?: VisitorIdentity;
  /** IP address, as reported by the trusted proxy. */
  readonly ipAddress: string;
  readonly userAgent: string;
  /**
   * The request comes from a page of this portal (Origin, Sec-Fetch-Site) or from a client that is
   * not a browser.
   */
  readonly isSameOrigin: boolean;
}

/** Returns the name by which colleagues know a staff member; '' when there is none. */
export const getStaffName = (user: Pick<StoredRecordOf<typeof users>, 'name' | 'username'> | undefined): string =>
  user?.name || user?.username || '';
