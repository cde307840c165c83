import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { TextMessage, TextSender } from './senders.ts';

const OUTBOX = 'outbox/sms.jsonl';
/** The file is then moved aside, in place of the one moved aside before. */
const MOST_BYTES = 1024 * 1024;

/** Sends nothing: writes one JSON line `{"at","to","text","id"}` a message, for trying the portal out. */
export function fileSender(dataFolder: string, log: Logger, mostBytes = MOST_BYTES): TextSender {
  const path = join(dataFolder, OUTBOX);
  const older = join(dataFolder, OUTBOX.replace('.jsonl', '.1.jsonl'));
  return {
    outbox: OUTBOX,
    async send({ id, to, text, isRepeat }: TextMessage) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (isRepeat && (await holds([path, older], id))) return;
      const size = await stat(path).then(
        (found) => found.size,
        () => 0,
      );
      // Two that see it full at once: the second finds nothing to move, or moves what was just begun.
      if (size > mostBytes) await rename(path, older).catch(() => {});
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

async function holds(paths: readonly string[], id: string): Promise<boolean> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  return texts.some((text) => text.includes(`,"id":${JSON.stringify(id)}}\n`));
}
