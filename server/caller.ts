import type { users } from '#model/collections/users.ts';
import type { Stored } from './store/store.ts';
import type { KnownVisitor } from './visitor.ts';

/** Who asks. Made once for each request by `identify`. */
export interface Caller {
  readonly role: 'guest' | 'staff';
  /** The signed-in staff member. */
  readonly user?: Stored<typeof users>;
  /** Id of the session whose token or cookie came along. */
  readonly sessionId?: string;
  /** Id of the visitor behind the cookie; absent until something needs one. */
  readonly visitor?: string;
  /** What the token in the cookie says of the visitor; absent where only his id is known. */
  readonly visitorToken?: KnownVisitor;
  /** Network address, as the trusted proxy tells it. */
  readonly address: string;
  readonly userAgent: string;
  /** The request comes from a page of this portal (Origin, Sec-Fetch-Site), or from a client that is no browser. */
  readonly isOwnOrigin: boolean;
}
