import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 256 * 1024 * 1024;
const MAX_WAIT_MS = 30_000;

/**
 * Reads and discards the rest of a request's body, up to a limit of bytes and time. Without it, a
 * browser that is still uploading when the connection closes shows a network error instead of the
 * response.
 */
export async function discardRequestBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return;
  await new Promise<void>((resolve) => {
    let remainingBytes = MAX_BYTES;
    const end = (): void => {
      clearTimeout(timer);
      request.off('data', count).off('end', end).off('close', end).off('error', end);
      resolve();
    };
    const count = (chunk: Buffer): void => {
      remainingBytes -= chunk.length;
      if (remainingBytes < 0) end();
    };
    const timer = setTimeout(end, MAX_WAIT_MS);
    request.on('data', count).once('end', end).once('close', end).once('error', end);
    request.unpipe();
    request.resume();
  });
}
