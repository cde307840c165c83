import type { Message } from './chat-records.ts';
import { fileShelf } from './file-shelf.ts';
import { Outbox, type OutboxPlace } from './outbox.ts';
import { sendMessage } from './send-message.ts';
import { sturdyShelf } from './sturdy-shelf.ts';

let sent: readonly Message[] = [];
let progress: number | undefined;
const progressListeners = new Set<() => void>();

function tellProgress(share: number | undefined): void {
  progress = share;
  for (const listener of progressListeners) listener();
}

const alone: OutboxPlace['alone'] = async (job) => {
  if (!('locks' in navigator)) return job();
  await navigator.locks.request('chat-outbox', job);
};

/** Messages of this browser on their way to the office, whether or not the chat is open. */
export const outbox = new Outbox({
  shelf: sturdyShelf(),
  files: fileShelf(),
  alone,
  async send(message, file) {
    const done = await sendMessage(message, file, tellProgress, (stored) => {
      sent = [...sent, stored];
    });
    tellProgress(undefined);
    return done;
  },
});

/** What was stored since the page came, told by the outbox in the moment in which it leaves it. */
export const sentMessages = (): readonly Message[] => sent;

/** How much of the attachment that is being sent has left, 0 to 1. */
export const sendingProgress = {
  subscribe(listener: () => void): () => void {
    progressListeners.add(listener);
    return () => progressListeners.delete(listener);
  },
  read: () => progress,
};

addEventListener('online', () => outbox.wake());
outbox.wake();
