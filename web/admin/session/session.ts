import { BaseAuthStore, ClientResponseError, getTokenPayload, type SendOptions } from 'pocketbase';
import { type BrowserSession, sessionHeader, signOutPath } from '#model/endpoints/session.ts';
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
  /** @throws ClientResponseError when the server refuses or does not answer. */
  signIn(identity: string, password: string, remember: boolean): Promise<void>;
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

/** A token with less than this left is renewed before it is used. */
const RENEW_BEFORE_MS = 60_000;
const CHANNEL = 'staff-session';

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
      .authRefresh()
      .then(
        ({ record }) => {
          accept(record);
          return true;
        },
        (error: unknown) => {
          if (statusOf(error) !== 401) throw error;
          auth.clear();
          become('user' in state ? { status: 'expired', user: state.user } : { status: 'signed-out' });
          return false;
        },
      )
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

  async function ready(): Promise<void> {
    if (state.status === 'expired' || (leftMs() < RENEW_BEFORE_MS && !(await renew()))) await signedIn();
  }

  const send = records.send.bind(records);
  records.send = async <T>(path: string, options: SendOptions): Promise<T> => {
    await ready();
    try {
      return await send<T>(path, options);
    } catch (error) {
      // A session that was ended elsewhere makes a guest of us, who is told of a record that it is not there.
      if (![401, 403, 404].includes(statusOf(error))) throw error;
      const goesOn = await renew();
      if (goesOn && statusOf(error) !== 401) throw error;
      if (!goesOn) await signedIn();
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
      const kind: BrowserSession = remember ? 'remember' : 'browser';
      const { record } = await door.collection('users').authWithPassword(identity, password, { headers: { [sessionHeader]: kind } });
      lastActive = Date.now();
      accept(record);
      tell({ kind: 'signed-in' });
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
