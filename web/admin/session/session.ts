import { BaseAuthStore, ClientResponseError, getTokenPayload, type RecordAuthResponse, type SendOptions } from 'pocketbase';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { type PasskeyRequestOptions, passkeyPaths } from '#model/endpoints/accounts/passkeys.ts';
import type { PendingMfa } from '#model/endpoints/accounts/second-factor.ts';
import {
  confirmationRequiredCode,
  type SessionMeta,
  type SessionPersistence,
  sessionHeader,
  sessionPaths,
  sessionProbeValue,
  sessionStateHeader,
  signOutPath,
} from '#model/endpoints/accounts/session.ts';
import type { SetupWarningsResponse } from '#model/endpoints/office/setup-warnings.ts';
import { realtimePath } from '#model/endpoints/realtime-path.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import { reloadDocument } from '../../parts/navigation/pending-navigation.ts';
import { createRecordClient, type PortalRecord, type RecordClient } from '../../record-client.ts';

export type StaffUser = PortalRecord<'users'>;

export type SessionState =
  | { status: 'starting' }
  /** The portal did not answer the session request. */
  | { status: 'unreachable' }
  | { status: 'signed-out' }
  /**
   * `expired`: the session ended while the page was open; calls wait until the person signs in
   * again. `isPasswordChanged`: it ended because the user changed the password in this tab.
   */
  | {
      status: 'signed-in' | 'expired';
      user: StaffUser;
      capabilities: ReadonlySet<Capability>;
      secondFactorDeadline?: string;
      setup?: SetupWarningsResponse;
      isPasswordChanged?: boolean;
    };

export interface Session {
  /** The record client of the staff area: its calls carry a valid token, or wait for one. */
  readonly records: RecordClient;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Restores the session from the browser's cookie. Never throws; `state` tells the result. */
  restore(): Promise<void>;
  /**
   * Signs in with a password.
   * @returns the pending second step, when the person has a second factor.
   * @throws ClientResponseError when the server rejects the sign-in or does not answer.
   */
  signIn(identity: string, password: string, remember: boolean): Promise<PendingMfaStep | undefined>;
  /**
   * Completes the second step with a code of the app or a recovery code.
   * @throws ClientResponseError, 401 after the time limit.
   */
  finishSignIn(step: PendingMfaStep, code: string): Promise<void>;
  /**
   * Signs in with a passkey, alone or as the second step of a password.
   * @throws ClientResponseError, with the field `passkey` when the browser or the server refuses.
   */
  signInWithPasskey(remember: boolean, mfaId?: string): Promise<void>;
  /**
   * Ends the session on the server and in all tabs.
   * @throws ClientResponseError when the server does not answer.
   */
  signOut(): Promise<void>;
  /**
   * Asks the server whether the session is still valid; if not, waits until the person signed in
   * again.
   * @returns whether it was still valid.
   * @throws ClientResponseError when the server does not answer.
   */
  revalidate(): Promise<boolean>;
  /** The path of the call that waits until the user has confirmed their identity. */
  getUnconfirmedPath(): string | undefined;
  /**
   * Confirms the identity of the user and repeats the waiting calls.
   * @param credentials `passkey`, or `ownPassword`, and `code` for accounts with a second factor.
   * @throws ClientResponseError 400 with the wrong field.
   */
  confirm(credentials: Readonly<Record<string, unknown>>): Promise<void>;
  /** Asks for a sign-in with the new password, because the server ended the session. */
  expireAfterPasswordChange(): void;
  /** Rejects the calls that wait for a confirmation of the identity. */
  cancelConfirmation(): void;
  /** Milliseconds since the last user input in this tab. */
  idleMs(): number;
}

/** A sign-in whose password was accepted. */
export interface PendingMfaStep extends Required<PendingMfa> {
  remember: boolean;
}

/** Milliseconds. A token with less time left is renewed before use. */
const RENEW_BEFORE_MS = MINUTE_MS;
const CHANNEL = 'staff-session';

/** `ended`: a tab found that the session is no longer valid; only one tab has the live stream. */
type TabMessage = { kind: 'signed-in' | 'signed-out' | 'ended' };

/**
 * Creates the staff session of this tab (product §2.17). The token is kept in memory
 * only. An HttpOnly cookie renews it: on load, when it expires during use, and when the server
 * rejects it. An idle tab does not renew it, so that the server's idle timeout applies.
 */
export function createSession(): Session {
  const auth = new BaseAuthStore();
  /** The client for signing in and renewing, whose calls do not wait for a token. */
  const anonymousClient = createRecordClient('', { auth });
  const records = createRecordClient('', { auth });
  const tabs = new BroadcastChannel(CHANNEL);
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'starting' };
  let renewing: Promise<boolean> | undefined;
  let lastActive = Date.now();
  /** Set while the dialog is open; `promise` resolves to whether the user confirmed. */
  let confirming: { path: string; promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const setState = (next: SessionState) => {
    state = next;
    // The next person must not confirm what another one asked for.
    if (next.status === 'signed-out') endConfirmation(false);
    else notify();
  };
  const waitForConfirmation = (path: string) => {
    if (confirming) return confirming.promise;
    let resolve = (_isConfirmed: boolean): void => undefined;
    const promise = new Promise<boolean>((resolvePromise) => {
      resolve = resolvePromise;
    });
    confirming = { path, promise, resolve };
    notify();
    return promise;
  };
  const endConfirmation = (isConfirmed: boolean) => {
    confirming?.resolve(isConfirmed);
    confirming = undefined;
    notify();
  };
  const getRemainingMs = () => Number(getTokenPayload(auth.token).exp ?? 0) * SECOND_MS - Date.now();

  function setUser(user: StaffUser, meta: RecordAuthResponse['meta']) {
    // Somebody else signed in in another tab: the page still shows content of the first user.
    if ('user' in state && state.user.id !== user.id) return reloadDocument();
    const { capabilities = [], ...rest } = (meta ?? {}) as Partial<SessionMeta>;
    setState({ status: 'signed-in', user, capabilities: new Set(capabilities), ...rest });
  }

  function expire(isPasswordChanged = false) {
    auth.clear();
    if (state.status === 'signed-in') tabs.postMessage({ kind: 'ended' });
    setState('user' in state ? { isPasswordChanged, ...state, status: 'expired' } : { status: 'signed-out' });
  }

  /**
   * Renews the token.
   * @returns whether the session is still valid.
   * @throws when the server cannot be reached.
   */
  function renew(): Promise<boolean> {
    renewing ??= anonymousClient
      .collection('users')
      .authRefresh({ headers: { [sessionHeader]: sessionProbeValue } })
      .then(({ token, record, meta }) => {
        if (token !== '') {
          setUser(record, meta);
          return true;
        }
        expire();
        return false;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  /** Waits for the user to sign in again. Rejects with 401 when they sign out instead. */
  const waitForSignIn = () =>
    new Promise<void>((resolve, reject) => {
      const checkState = () => {
        if (state.status === 'expired') return;
        listeners.delete(checkState);
        if (state.status === 'signed-in') resolve();
        else reject(new ClientResponseError({ status: 401 }));
      };
      listeners.add(checkState);
      checkState();
    });

  /** Makes a call wait for the next sign-in. The live stream gets a 401 instead, and reconnects. */
  const waitBeforeCall = (path: string) =>
    path === realtimePath ? Promise.reject(new ClientResponseError({ status: 401 })) : waitForSignIn();

  async function ensureToken(path: string): Promise<void> {
    if (state.status === 'expired' || (getRemainingMs() < RENEW_BEFORE_MS && !(await renew()))) await waitBeforeCall(path);
  }

  // The server treats the calls of a session that ended elsewhere as calls of a guest. Reads,
  // failed writes and the stream then count as 401, so that they are sent again after a sign-in.
  records.afterSend = (response: Response, data: unknown, options?: SendOptions) => {
    const isStoredWrite = response.ok && options?.method !== 'GET' && !response.url.endsWith(realtimePath);
    if (response.headers.get(sessionStateHeader) === 'ended' && !isStoredWrite) throw new ClientResponseError({ status: 401 });
    return data;
  };

  const send = records.send.bind(records);
  const sendSignedIn = async <T>(path: string, options: SendOptions): Promise<T> => {
    await ensureToken(path);
    try {
      return await send<T>(path, options);
    } catch (error) {
      if (getErrorStatus(error) !== 401) throw error;
      if (!(await renew())) await waitBeforeCall(path);
      return send<T>(path, options);
    }
  };
  records.send = async <T>(path: string, options: SendOptions): Promise<T> => {
    try {
      return await sendSignedIn<T>(path, options);
    } catch (error) {
      if (!isConfirmationRequired(error) || !(await waitForConfirmation(path))) throw error;
      return sendSignedIn<T>(path, options);
    }
  };

  const recordActivity = () => {
    lastActive = Date.now();
    if (state.status === 'signed-in' && getRemainingMs() < RENEW_BEFORE_MS) renew().catch(() => undefined);
  };
  addEventListener('pointerdown', recordActivity, { passive: true, capture: true });
  addEventListener('keydown', recordActivity, { passive: true, capture: true });
  /** Renews after any renewal under way, which may have sent the cookie of the previous session. */
  const renewAgain = () =>
    void Promise.resolve(renewing)
      .catch(() => undefined)
      .then(renew)
      .catch(() => undefined);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    recordActivity();
    // A browser may freeze a hidden tab, which then misses the message about a new sign-in.
    if (state.status === 'expired') renewAgain();
  });

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'signed-out') {
      auth.clear();
      setState({ status: 'signed-out' });
    } else if (data.kind === 'ended' ? state.status === 'signed-in' : state.status !== 'starting') {
      renewAgain();
    }
  };
  const completeSignIn = ({ record, meta }: RecordAuthResponse<StaffUser>) => {
    lastActive = Date.now();
    setUser(record, meta);
    tabs.postMessage({ kind: 'signed-in' });
  };

  return {
    records,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async restore() {
      if ('user' in state) return;
      await renew().catch(() => setState({ status: 'unreachable' }));
    },
    async signIn(identity, password, remember) {
      try {
        completeSignIn(await anonymousClient.collection('users').authWithPassword(identity, password, buildSessionHeaders(remember)));
      } catch (error) {
        const pending: Partial<PendingMfa> = error instanceof ClientResponseError && error.status === 401 ? error.response : {};
        const { mfaId, methods = ['code'] } = pending;
        if (typeof mfaId !== 'string') throw error;
        return { mfaId, methods, remember };
      }
    },
    async finishSignIn({ mfaId, remember }, code) {
      completeSignIn(await anonymousClient.collection('users').authWithOTP(mfaId, code, { mfaId, ...buildSessionHeaders(remember) }));
    },
    async signInWithPasskey(remember, mfaId) {
      const { signWithPasskey } = await import('./passkeys/browser-passkeys.ts');
      const options = await anonymousClient.send<PasskeyRequestOptions>(passkeyPaths.signInOptions, { method: 'POST', body: { mfaId } });
      const body = { mfaId, passkey: await signWithPasskey(options) };
      const response = await anonymousClient.send<RecordAuthResponse<StaffUser>>(passkeyPaths.signIn, {
        method: 'POST',
        body,
        ...buildSessionHeaders(remember),
      });
      auth.save(response.token, response.record);
      completeSignIn(response);
    },
    async signOut() {
      await anonymousClient.send(signOutPath, { method: 'POST' });
      auth.clear();
      setState({ status: 'signed-out' });
      tabs.postMessage({ kind: 'signed-out' });
    },
    async revalidate() {
      const isValid = await renew();
      if (!isValid) await waitForSignIn();
      return isValid;
    },
    getUnconfirmedPath: () => confirming?.path,
    async confirm(credentials) {
      await sendSignedIn(sessionPaths.confirm, { method: 'POST', body: { ...credentials } });
      endConfirmation(true);
    },
    expireAfterPasswordChange: () => expire(true),
    cancelConfirmation: () => endConfirmation(false),
    idleMs: () => Date.now() - lastActive,
  };
}

function buildSessionHeaders(remember: boolean) {
  const kind: SessionPersistence = remember ? 'remember' : 'browser';
  return { headers: { [sessionHeader]: kind } };
}

/** Whether the server rejected a call until the user confirms their identity. */
export function isConfirmationRequired(error: unknown): boolean {
  const data: { session?: { code?: unknown } } = error instanceof ClientResponseError ? (error.response.data ?? {}) : {};
  return data.session?.code === confirmationRequiredCode;
}

/** The HTTP status of a failed call; 0 when no response came or the error is not from a call. */
export function getErrorStatus(error: unknown): number {
  return error instanceof ClientResponseError ? error.status : 0;
}

let tabSession: Session | undefined;

/** The session of this tab; browser only. */
export function getStaffSession(): Session {
  tabSession ??= createSession();
  return tabSession;
}

/** Fetches the account of the current user again after a change. Ignores failures. */
export function refreshAccount(): void {
  getStaffSession()
    .revalidate()
    .catch(() => undefined);
}
