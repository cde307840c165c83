import { deviceStorage } from '../../../parts/storage/browser-storage.ts';
import type { Message } from '../chat-api.ts';
import { createFileStore } from './create-file-store.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';
import { sendMessage } from './send-message.ts';

let storedMessages: readonly Message[] = [];
let progress: number | undefined;
const progressListeners = new Set<() => void>();

function notifyProgress(share: number | undefined): void {
  progress = share;
  for (const listener of progressListeners) listener();
}

const runExclusive: OutboxOptions['runExclusive'] = async (job) => {
  if (!('locks' in navigator)) return job();
  await navigator.locks.request('chat-outbox', job);
};

/** The outbox of this browser; it sends messages whether or not the chat is open. */
export const outbox = new Outbox({
  storage: deviceStorage,
  files: createFileStore(),
  runExclusive,
  async send(message, file, signal) {
    const onSent = (storedMessage: Message) => {
      storedMessages = [...storedMessages, storedMessage];
    };
    const result = await sendMessage(message, file, { signal, onProgress: notifyProgress, onSent });
    notifyProgress(undefined);
    return result;
  },
});

/** Returns the messages that the outbox has sent since the page loaded. */
export const getSentMessages = (): readonly Message[] => storedMessages;

/** The share of the current attachment that is uploaded, 0 to 1, for `useSyncExternalStore`. */
export const uploadProgressStore = {
  subscribe(listener: () => void): () => void {
    progressListeners.add(listener);
    return () => progressListeners.delete(listener);
  },
  getSnapshot: () => progress,
};

addEventListener('online', () => outbox.wake());
outbox.wake();
