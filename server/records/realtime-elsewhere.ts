import { randomBytes } from 'node:crypto';
import { users } from '#model/collections/users.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';

/** The subscriptions of a stream, as a caller sets them. */
export interface Setting {
  readonly clientId: string;
  readonly subscriptions: readonly string[];
  readonly caller: Caller;
}
/** `unknown`: no such stream; `foreign`: it belongs to another caller; `crowded`: its account has no room for it. */
export type SettingOutcome = 'set' | 'unknown' | 'foreign' | 'crowded';

/** What a process knows of the streams that it holds itself. */
export interface HeldStreams {
  holds(clientId: string): boolean;
  set(setting: Setting): Promise<SettingOutcome>;
}

/** What goes over: of the caller's account only the id, for the record holds what must not be written down again. */
interface Question extends Omit<Setting, 'caller'> {
  readonly id: string;
  readonly caller: Omit<Caller, 'user'> & { readonly userId?: string };
}
interface Answer {
  readonly id: string;
  readonly outcome: SettingOutcome;
}

const QUESTION = 'live question';
const ANSWER = 'live answer';
/** The process that holds the stream answers in a few milliseconds; when none does, the stream is gone with its process. */
const PATIENCE_MS = 2000;

/**
 * Gives what sets the subscriptions of a stream that another process holds: a proxy leads the stream to one and the call that says
 * what it hears to another. Question and answer travel as changes do.
 */
export function streamsElsewhere(
  { store, log }: Pick<Parts, 'store' | 'log'>,
  held: HeldStreams,
): (setting: Setting) => Promise<SettingOutcome> {
  const waiting = new Map<string, (outcome: SettingOutcome) => void>();

  store.onSignal(({ name, text }) => {
    if (name === ANSWER) {
      const { id, outcome } = JSON.parse(text) as Answer;
      waiting.get(id)?.(outcome);
    } else if (name === QUESTION) {
      const question = JSON.parse(text) as Question;
      if (!held.holds(question.clientId)) return;
      answer(question).catch((error: unknown) => log.warn({ err: error }, 'a live stream could not be set for another process'));
    }
  });

  async function answer({ id, caller: { userId, ...caller }, ...setting }: Question): Promise<void> {
    const user = userId === undefined ? undefined : await store.read.get(users, userId);
    const outcome = await held.set({ ...setting, caller: { ...caller, ...(user && { user }) } });
    await store.tell({ signals: [{ name: ANSWER, text: JSON.stringify({ id, outcome } satisfies Answer) }] });
  }

  return async ({ caller: { user, ...caller }, ...setting }) => {
    if (!store.isShared) return 'unknown';
    const id = randomBytes(12).toString('hex');
    const question: Question = { ...setting, id, caller: { ...caller, ...(user && { userId: user.id }) } };
    let timer: NodeJS.Timeout | undefined;
    const answered = new Promise<SettingOutcome>((resolve) => {
      waiting.set(id, resolve);
      timer = setTimeout(() => resolve('unknown'), PATIENCE_MS);
    });
    try {
      await store.tell({ signals: [{ name: QUESTION, text: JSON.stringify(question) }] });
      return await answered;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
}
