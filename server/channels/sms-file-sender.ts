import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { megabytes } from '#lib/numbers/megabytes.ts';
import type { TextMessage, TextSender } from './sender.ts';

const OUTBOX_FILE = 'outbox/sms.jsonl';
/** Above this size the file is rotated, replacing the previously rotated one. */
const MAX_BYTES = megabytes(1);

/**
 * Creates the sender of a demonstration: it appends a JSON line `{"at","to","text","id"}` per
 * message to a file.
 */
export function createSmsFileSender(dataFolder: string, log: Logger, maxBytes = MAX_BYTES): TextSender {
  const path = join(dataFolder, OUTBOX_FILE);
  const rotatedPath = join(dataFolder, OUTBOX_FILE.replace('.jsonl', '.1.jsonl'));
  return {
    outboxFile: OUTBOX_FILE,
    gateways: [],
    isPaused: () => false,
    async send({ id, to, text, isPossibleDuplicate }: TextMessage) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (isPossibleDuplicate && (await containsMessage([path, rotatedPath], id))) return;
      const size = await stat(path).then(
        (stats) => stats.size,
        () => 0,
      );
      // Concurrent rotations are harmless: the second finds nothing to move, or moves the new file.
      if (size > maxBytes) await rename(path, rotatedPath).catch(() => {});
      const file = await open(path, 'a', 0o600);
      try {
        await file.appendFile(`${JSON.stringify({ at: new Date().toISOString(), to, text, id })}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
      log.info({ outbox: path }, 'A text message was written to the outbox file; no phone receives it');
    },
  };
}

async function containsMessage(paths: readonly string[], id: string): Promise<boolean> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  return texts.some((text) => text.includes(`,"id":${JSON.stringify(id)}}\n`));
}
