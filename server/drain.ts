import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 256 * 1024 * 1024;
const LONGEST_MS = 30_000;

/**
 * Reads on and throws away what is still coming of a request's body, up to a bound. A browser that is still sending
 * when the connection closes reports a network error and never shows the answer.
 */
export async function drained(request: IncomingMessage): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return;
  await new Promise<void>((resolve) => {
    let left = MOST_BYTES;
    const end = (): void => {
      clearTimeout(timer);
      request.off('data', count).off('end', end).off('close', end).off('error', end);
      resolve();
    };
    const count = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) end();
    };
    const timer = setTimeout(end, LONGEST_MS);
    request.on('data', count).once('end', end).once('close', end).once('error', end);
    request.unpipe();
    request.resume();
  });
}
