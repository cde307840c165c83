import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import { readAccount } from '../../identity/accounts/read-account-capabilities.ts';
import type { Principal } from '../../identity/principal.ts';

/** New subscriptions of a stream, set by a client. */
export interface SubscriptionUpdate {
  readonly clientId: string;
  readonly subscriptions: readonly string[];
  readonly principal: Principal;
}
/**
 * `unknown`: no such stream; `foreign`: it belongs to another client; `crowded`: the account has no
 * free slot.
 */
export type SubscriptionUpdateResult = 'set' | 'unknown' | 'foreign' | 'crowded';

/** The streams held by this process. */
export interface LocalStreams {
  has(clientId: string): boolean;
  set(update: SubscriptionUpdate): Promise<SubscriptionUpdateResult>;
}

/**
 * The message to other processes. It contains only the id of the account: its record and
 * capabilities are read where the stream is held.
 */
interface UpdateRequest extends Omit<SubscriptionUpdate, 'principal'> {
  readonly id: string;
  readonly principal: Omit<Principal, 'user' | 'capabilities'> & { readonly userId?: string };
}
interface UpdateResponse {
  readonly id: string;
  readonly outcome: SubscriptionUpdateResult;
}

const REQUEST_SIGNAL = 'live question';
const RESPONSE_SIGNAL = 'live answer';
/**
 * The process that holds the stream responds within milliseconds; without a response the stream is
 * gone.
 */
const RESPONSE_TIMEOUT_MS = 2000;

/**
 * Creates the function that sets the subscriptions of a stream held by another process: a proxy may
 * send the stream and the subscribing request to different ones. Requests and responses are signals
 * of the store.
 */
export function createCrossProcessSubscriptions(
  { store, log }: Pick<AppContext, 'store' | 'log'>,
  localStreams: LocalStreams,
): (update: SubscriptionUpdate) => Promise<SubscriptionUpdateResult> {
  const pendingResponses = new Map<string, (outcome: SubscriptionUpdateResult) => void>();

  store.onSignal(({ name, text }) => {
    if (name === RESPONSE_SIGNAL) {
      const { id, outcome } = JSON.parse(text) as UpdateResponse;
      pendingResponses.get(id)?.(outcome);
    } else if (name === REQUEST_SIGNAL) {
      const updateRequest = JSON.parse(text) as UpdateRequest;
      if (!localStreams.has(updateRequest.clientId)) return;
      respond(updateRequest).catch((error: unknown) => log.warn({ err: error }, 'subscriptions could not be set for another process'));
    }
  });

  async function respond({ id, principal: { userId, ...principal }, ...update }: UpdateRequest): Promise<void> {
    const account = await readAccount(store.read, userId);
    const outcome = await localStreams.set({ ...update, principal: { ...principal, ...account } });
    await store.publish({ signals: [{ name: RESPONSE_SIGNAL, text: JSON.stringify({ id, outcome } satisfies UpdateResponse) }] });
  }

  return async ({ principal: { user, capabilities: _, ...principal }, ...update }) => {
    if (!store.isShared) return 'unknown';
    const id = randomBytes(12).toString('hex');
    const updateRequest: UpdateRequest = { ...update, id, principal: { ...principal, ...(user && { userId: user.id }) } };
    let timer: NodeJS.Timeout | undefined;
    const updateResult = new Promise<SubscriptionUpdateResult>((resolve) => {
      pendingResponses.set(id, resolve);
      timer = setTimeout(() => resolve('unknown'), RESPONSE_TIMEOUT_MS);
    });
    try {
      await store.publish({ signals: [{ name: REQUEST_SIGNAL, text: JSON.stringify(updateRequest) }] });
      return await updateResult;
    } finally {
      clearTimeout(timer);
      pendingResponses.delete(id);
    }
  };
}
