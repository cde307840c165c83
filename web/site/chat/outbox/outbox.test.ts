import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DeliveryResult, type FileStore, Outbox, type OutboxOptions, type QueuedMessage } from './outbox.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Fake browser storage, shared between tabs and kept over a reload. */
function browser() {
  const storedItems = new Map<string, string>();
  const files = new Map<string, File>();
  const storage: OutboxOptions['storage'] = {
    readJson: (name) => JSON.parse(storedItems.get(name) ?? 'null'),
    keep: (name, value) => void storedItems.set(name, value),
    write: (name) => storedItems.delete(name),
    listKeys: (prefix) => [...storedItems.keys()].filter((name) => name.startsWith(prefix)),
  };
  const fileStore: FileStore = {
    put: async (key, file) => void files.set(key, file),
    get: async (key) => files.get(key),
    delete: async (key) => void files.delete(key),
  };
  return { storage, files: fileStore };
}

/** Fake portal that stores messages by their key, as the server does. */
function portal() {
  const stored = new Map<string, string>();
  const state: { answer: (message: QueuedMessage) => DeliveryResult; isLosingAnswers: boolean } = {
    answer: () => ({ status: 'sent' }),
    isLosingAnswers: false,
  };
  const send: OutboxOptions['send'] = async (message) => {
    const said = state.answer(message);
    if (said.status === 'sent') stored.set(message.key, message.text);
    return state.isLosingAnswers ? { status: 'later' } : said;
  };
  return { send, state, texts: () => [...stored.values()] };
}

const outboxOf = (place: Pick<OutboxOptions, 'storage' | 'files'>, send: OutboxOptions['send']): Outbox =>
  new Outbox({ ...place, send, runExclusive: (job) => job() });
const write = (outbox: Outbox, text: string): Promise<void> => outbox.add({ room: 'r', text }, undefined);

it('sends in the order of writing, and waits while there is no network', async () => {
  const { send, state, texts } = portal();
  state.answer = () => ({ status: 'later' });
  const outbox = outboxOf(browser(), send);
  for (const text of ['one', 'two', 'three']) await write(outbox, text);
  await outbox.whenIdle();
  expect(outbox.items().map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  state.answer = () => ({ status: 'sent' });
  await vi.advanceTimersByTimeAsync(31_000);
  expect([texts(), outbox.items()]).toEqual([['one', 'two', 'three'], []]);
});

it('gives up a request that hangs when somebody tries again, and sends the message once more', async () => {
  const { send, texts } = portal();
  let isHanging = true;
  const outbox = outboxOf(browser(), (message, file, signal) =>
    isHanging
      ? new Promise((resolve) => signal.addEventListener('abort', () => resolve({ status: 'later' })))
      : send(message, file, signal),
  );
  await write(outbox, 'one');
  await vi.waitFor(() => expect(outbox.sending()).toBeDefined());
  isHanging = false;
  outbox.retry(outbox.sending() ?? '');
  await outbox.whenIdle();
  expect([texts(), outbox.items()]).toEqual([['one'], []]);
});

it('sends nothing twice when an answer is lost, and goes on after a reload', async () => {
  const place = browser();
  const { send, state, texts } = portal();
  state.isLosingAnswers = true;
  const before = outboxOf(place, send);
  await write(before, 'one');
  await write(before, 'two');
  await before.whenIdle();
  state.isLosingAnswers = false;
  const after = outboxOf(place, send);
  expect(after.items().map(({ text }) => text)).toEqual(['one', 'two']);
  after.wake();
  await after.whenIdle();
  expect([texts(), after.items()]).toEqual([['one', 'two'], []]);
});

it('does not send again what another tab has sent', async () => {
  const place = browser();
  const { send } = portal();
  const refuse = vi.fn<OutboxOptions['send']>(async () => ({ status: 'later' }));
  const asleep = outboxOf(place, refuse);
  await write(asleep, 'one');
  await asleep.whenIdle();
  const other = outboxOf(place, send);
  other.wake();
  await other.whenIdle();
  asleep.wake();
  await asleep.whenIdle();
  expect([refuse.mock.calls.length, asleep.items()]).toEqual([1, []]);
});

it('keeps what was refused for the person to decide, and sends what comes after it', async () => {
  const { send, state, texts } = portal();
  state.answer = ({ text }) => (text === 'bad' ? { status: 'refused', reason: 'chat.refused' } : { status: 'sent' });
  const outbox = outboxOf(browser(), send);
  await write(outbox, 'bad');
  await write(outbox, 'good');
  await outbox.whenIdle();
  expect([texts(), outbox.items()]).toMatchObject([['good'], [{ text: 'bad', reason: 'chat.refused' }]]);
  state.answer = () => ({ status: 'sent' });
  outbox.retry(outbox.items()[0]?.key ?? '');
  await outbox.whenIdle();
  expect(texts()).toEqual(['good', 'bad']);
});

it('says so when an attachment did not outlive the page', async () => {
  const place = browser();
  const { send, state, texts } = portal();
  state.answer = () => ({ status: 'later' });
  const before = outboxOf(place, send);
  await before.add({ room: 'r', text: '' }, new File(['x'], 'paper.pdf'));
  await before.whenIdle();
  state.answer = () => ({ status: 'sent' });
  const after = outboxOf({ storage: place.storage, files: browser().files }, send);
  after.wake();
  await after.whenIdle();
  expect([texts(), after.items()]).toMatchObject([[], [{ fileName: 'paper.pdf', reason: 'chat.fileLost' }]]);
});

it('tries again after the browser failed to open its storage or to wait for the other tabs', async () => {
  const place = browser();
  const { send, texts } = portal();
  let failures = 2;
  const fail = (): void => {
    failures -= 1;
    if (failures >= 0) throw new DOMException('', 'InvalidStateError');
  };
  const get: FileStore['get'] = async (key) => {
    fail();
    return place.files.get(key);
  };
  const outbox = new Outbox({
    storage: place.storage,
    files: { ...place.files, get },
    send,
    runExclusive: async (job) => {
      fail();
      await job();
    },
  });
  await outbox.add({ room: 'r', text: 'with a paper' }, new File(['x'], 'paper.pdf'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([texts(), outbox.items()]).toEqual([['with a paper'], []]);
});
