import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { TextMessage, TextSender } from './senders.ts';

const OUTBOX = 'outbox/sms.jsonl';

/** Sends nothing: writes one JSON line `{"at","to","text"}` a message, for trying the portal out. */
export function fileSender(dataFolder: string, log: Logger): TextSender {
  const path = join(dataFolder, OUTBOX);
  return {
    outbox: OUTBOX,
    async send({ to, text }: TextMessage) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'a', 0o600);
      try {
        await file.appendFile(`${JSON.stringify({ at: new Date().toISOString(), to, text })}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
      log.info({ outbox: path }, 'A text message was written to the outbox file; no phone receives it');
    },
  };
}
