import { BaseAuthStore, ClientResponseError, getTokenPayload, type SendOptions } from 'pocketbase';
import type { SecondStepAsked } from '#model/endpoints/second-factor.ts';
import { type BrowserSession, sessionAsked, sessionHeader, sessionStateHeader, signOutPath } from '#model/endpoints/session.ts';
import { type PortalRecord, type Records, recordsAt } from '../../records.ts';

export type StaffUser = PortalRecord<'users'>;

export type SessionState =
  | { status: 'starting' }
  /** The portal did not answer when the session was looked for. */
  | { status: 'unreachable' }
  | { status: 'signed-out' }
  /** `expired`: over while work was open; calls wait until the person has signed in again. */
  | { status: 'signed-in' | 'expired'; user: StaffUser };

export interface Session {
  /** The client for everything staff do: its calls carry a fresh token, or wait for one. */
  readonly records: Records;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Looks for a session in the browser's cookie. Never throws: see `state`. */
  restore(): Promise<void>;
  /**
   * @returns what is still to be proved, when the person has a second factor.
   * @throws ClientResponseError when the server refuses or does not answer.
   */
  signIn(identity: string, password: string, remember: boolean): Promise<SecondStep | undefined>;
  /** The second step, with a code of the app or a recovery code. @throws ClientResponseError, 401 when it took too long. */
  finishSignIn(step: SecondStep, code: string): Promise<void>;
  /** Ends the session on the server and in every tab. @throws ClientResponseError when there is no answer. */
  signOut(): Promise<void>;
  /**
   * Asks the server whether the session goes on; if not, waits until the person has signed in again.
   * @returns whether it went on. @throws ClientResponseError when there is no answer.
   */
  check(): Promise<boolean>;
  /** Milliseconds since the person last did something in this tab. */
  idleMs(): number;
}

/** A sign-in whose password was right. */
export interface SecondStep extends SecondStepAsked {
  remember: boolean;
}

/** A token with less than this left is renewed before it is used. */
const RENEW_BEFORE_MS = 60_000;
const CHANNEL = 'staff-session';
const STREAM = '/api/realtime';

type News = { kind: 'signed-in' } | { kind: 'signed-out' };

/**
 * The staff session of this tab (product §2: admin sign-in). The token lives in memory only; the cookie that no script
 * reads renews it: on load, when it runs out while somebody is working, and when the server no longer takes it.
 * Nothing is renewed for an unattended screen, so that the server's idle time can run out.
 */
export function createSession(): Session {
  const auth = new BaseAuthStore();
  /** For signing in and renewing: waits for nothing. */
  const door = recordsAt('', { auth });
  const records = recordsAt('', { auth });
  const tabs = new BroadcastChannel(CHANNEL);
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'starting' };
  let renewing: Promise<boolean> | undefined;
  let lastActive = Date.now();

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const leftMs = () => Number(getTokenPayload(auth.token).exp ?? 0) * 1000 - Date.now();

  function accept(user: StaffUser) {
    // Somebody else signed in in another tab: what is open here was the first person's.
    if ('user' in state && state.user.id !== user.id) return location.reload();
    become({ status: 'signed-in', user });
  }

  /** Whether the session goes on. Throws when the server cannot be asked. */
  function renew(): Promise<boolean> {
    renewing ??= door
      .collection('users')
      .authRefresh({ headers: { [sessionHeader]: sessionAsked } })
      .then(({ token, record }) => {
        if (token !== '') {
          accept(record);
          return true;
        }
        auth.clear();
        become('user' in state ? { status: 'expired', user: state.user } : { status: 'signed-out' });
        return false;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  /** Waits for the person to sign in again. Whoever signs out instead gives up what was waiting. */
  const signedIn = () =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (state.status === 'expired') return;
        listeners.delete(look);
        if (state.status === 'signed-in') resolve();
        else reject(new ClientResponseError({ status: 401 }));
      };
      listeners.add(look);
      look();
    });

  /** Calls wait for the person to sign in again; the live stream, which must not wait on the way, is refused and tries again. */
  const waitFor = (path: string) => (path === STREAM ? Promise.reject(new ClientResponseError({ status: 401 })) : signedIn());

  async function ready(path: string): Promise<void> {
    if (state.status === 'expired' || (leftMs() < RENEW_BEFORE_MS && !(await renew()))) await waitFor(path);
  }

  // A session that was ended elsewhere makes a guest of us: he is refused, shown nothing, or told of nothing.
  records.afterSend = (response: Response, data: unknown, options?: SendOptions) => {
    const isDone = response.ok && options?.method !== 'GET' && !response.url.endsWith(STREAM);
    if (response.headers.get(sessionStateHeader) === 'ended' && !isDone) throw new ClientResponseError({ status: 401 });
    return data;
  };

  const send = records.send.bind(records);
  records.send = async <T>(path: string, options: SendOptions): Promise<T> => {
    await ready(path);
    try {
      return await send<T>(path, options);
    } catch (error) {
      if (statusOf(error) !== 401) throw error;
      if (!(await renew())) await waitFor(path);
      return send<T>(path, options);
    }
  };

  const note = () => {
    lastActive = Date.now();
    if (state.status === 'signed-in' && leftMs() < RENEW_BEFORE_MS) renew().catch(() => undefined);
  };
  addEventListener('pointerdown', note, { passive: true, capture: true });
  addEventListener('keydown', note, { passive: true, capture: true });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') note();
  });

  tabs.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.kind === 'signed-out') {
      auth.clear();
      become({ status: 'signed-out' });
    } else if (state.status !== 'starting') {
      renew().catch(() => undefined);
    }
  };
  const tell = (news: News) => tabs.postMessage(news);
  const signedInAs = ({ record }: { record: StaffUser }) => {
    lastActive = Date.now();
    accept(record);
    tell({ kind: 'signed-in' });
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
      await renew().catch(() => become({ status: 'unreachable' }));
    },
    async signIn(identity, password, remember) {
      try {
        signedInAs(await door.collection('users').authWithPassword(identity, password, kindOf(remember)));
      } catch (error) {
        const mfaId: unknown = error instanceof ClientResponseError && error.status === 401 ? error.response.mfaId : undefined;
        if (typeof mfaId !== 'string') throw error;
        return { mfaId, remember };
      }
    },
    async finishSignIn({ mfaId, remember }, code) {
      signedInAs(await door.collection('users').authWithOTP(mfaId, code, { mfaId, ...kindOf(remember) }));
    },
    async signOut() {
      await door.send(signOutPath, { method: 'POST' });
      auth.clear();
      become({ status: 'signed-out' });
      tell({ kind: 'signed-out' });
    },
    async check() {
      const goesOn = await renew();
      if (!goesOn) await signedIn();
      return goesOn;
    },
    idleMs: () => Date.now() - lastActive,
  };
}

function kindOf(remember: boolean) {
  const kind: BrowserSession = remember ? 'remember' : 'browser';
  return { headers: { [sessionHeader]: kind } };
}

/** The HTTP status of a refused call, 0 when no answer came or it was no call. */
export function statusOf(error: unknown): number {
  return error instanceof ClientResponseError ? error.status : 0;
}

let ofThisTab: Session | undefined;

/** The one session of this tab; only in the browser. */
export function staffSession(): Session {
  ofThisTab ??= createSession();
  return ofThisTab;
}
