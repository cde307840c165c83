import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { randomId } from '#lib/random-id.ts';
import { startPortal } from '../../test/start-portal.ts';
import { enqueueMessage } from '../messaging/outbox.ts';

test('a message whose gateway answers after its portal has closed is not reported for ever', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const portal = await startPortal({ services: ['notification'], log });
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const send = vi.spyOn(portal.context.senders.text, 'send').mockReturnValue(answer);
  await portal.context.store.write((tx) =>
    enqueueMessage(tx, {
      channel: 'text',
      kind: 'ready',
      key: randomId(),
      collection: 'applications',
      record: randomId(),
      label: '',
      address: '+639171234567',
      content: { language: 'en', subject: '', text: 'Ready' },
    }),
  );
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 10_000 });
  await portal.close();
  resolve();
  const listReports = () => lines.filter((line) => line.includes('delivery results could not be stored'));
  await vi.waitFor(() => expect(listReports()).toHaveLength(1));
  // As long as the pause before another try.
  await sleep(1500);
  expect(listReports()).toHaveLength(1);
});
