import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type FakeServer, getUnreachableUrl } from '../../test/fakes/fake-server.ts';
import { semaphoreAccount, startFakeSemaphore } from '../../test/fakes/semaphore.ts';
import { startFakeTwilio, twilioAccount } from '../../test/fakes/twilio.ts';
import { createFailoverTextSender } from './failover-text-sender.ts';
import { createSmsSemaphoreSender } from './sms-semaphore-sender.ts';
import { createSmsTwilioSender } from './sms-twilio-sender.ts';

/* Two gateways behind one sender: the second takes over, and nobody gets a message twice. */

const message = { id: 'message-1', to: '+639171234567', text: 'Your South Triangle code is 482913.' };

async function startTwo({ credits = 100, cooldownMs = 60_000, url }: { credits?: number; cooldownMs?: number; url?: string } = {}) {
  const [first, second] = [await startFakeSemaphore({ credits }), await startFakeTwilio()];
  const counted: string[] = [];
  const usageLog = {
    recordSent: async (gateway: string, units: number) => void counted.push(`${gateway} sent ${units}`),
    recordFailure: async (gateway: string, error: string) =>
      void counted.push(`${gateway} failed ${/\d{5,}/.test(error) ? 'with a number' : ''}`.trim()),
  };
  const sender = createFailoverTextSender(
    [
      createSmsSemaphoreSender({ ...semaphoreAccount, url: url ?? first.url, timeoutMs: 200 }),
      createSmsTwilioSender({ ...twilioAccount, url: second.url, timeoutMs: 200 }),
    ],
    { usageLog, log: pino({ level: 'silent' }), cooldownMs },
  );
  const count = () => [first.received.length, second.received.length];
  const close = () => Promise.all([first, second].map((server: FakeServer) => server[Symbol.asyncDispose]()));
  return { first, second, sender, counted, count, [Symbol.asyncDispose]: async () => void (await close()) };
}

test('the second takes over when the first has no credits, and goes first until that one has rested', async () => {
  await using two = await startTwo({ credits: 0, cooldownMs: 300 });
  await two.sender.send(message);
  expect([two.count(), two.sender.isPaused('semaphore')]).toEqual([[1, 1], true]);
  await two.sender.send({ ...message, id: 'message-2' });
  expect(two.count()).toEqual([1, 2]);
  expect(two.counted).toEqual(['semaphore failed', 'twilio sent 1', 'twilio sent 1']);
  await expect.poll(() => two.sender.isPaused('semaphore')).toBe(false);
  await two.sender.send({ ...message, id: 'message-3' });
  expect(two.count()).toEqual([2, 3]);
});

test('the second takes over when nobody listens at the first', async () => {
  await using two = await startTwo({ url: await getUnreachableUrl() });
  await two.sender.send(message);
  expect(two.count()).toEqual([0, 1]);
});

test.each(['silent', 'hangs_up', 'server_error'] as const)(
  'what the first may have sent (%s) is never given to the second',
  async (mode) => {
    await using two = await startTwo();
    two.first.failureMode = mode;
    await expect(two.sender.send(message)).rejects.toMatchObject({ isSurelyUnsent: false });
    // Its repetition goes to the same gateway, although that one rests; others take the second.
    delete two.first.failureMode;
    await two.sender.send({ ...message, id: 'message-2' });
    expect(two.count()).toEqual([1, 1]);
    await two.sender.send({ ...message, isPossibleDuplicate: true });
    expect(two.count()).toEqual([2, 1]);
  },
);

test('a number that the first refuses is not tried at the second, and the first does not rest', async () => {
  await using two = await startTwo();
  await expect(two.sender.send({ ...message, to: '+639171230000' })).rejects.toMatchObject({ reason: 'refused' });
  expect([two.count(), two.sender.isPaused('semaphore')]).toEqual([[1, 0], false]);
});

test('with every gateway down the last failure is reported, and each is tried', async () => {
  await using two = await startTwo({ credits: 0 });
  two.second.failureMode = 'busy';
  await expect(two.sender.send(message)).rejects.toMatchObject({ reason: 'busy' });
  expect(two.count()).toEqual([1, 1]);
  await expect(two.sender.send(message)).rejects.toMatchObject({ reason: 'busy' });
  expect(two.count()).toEqual([2, 2]);
});

test('when all rest, the one that failed longest ago goes first', async () => {
  await using two = await startTwo();
  two.first.failureMode = two.second.failureMode = 'busy';
  await expect(two.sender.send(message)).rejects.toMatchObject({ reason: 'busy' });
  delete two.first.failureMode;
  delete two.second.failureMode;
  await two.sender.send({ ...message, id: 'message-2' });
  expect(two.count()).toEqual([2, 1]);
  two.first.failureMode = 'server_error';
  await expect(two.sender.send({ ...message, id: 'message-3' })).rejects.toMatchObject({ isSurelyUnsent: false });
  await two.sender.send({ ...message, id: 'message-4' });
  expect(two.count()).toEqual([3, 2]);
});
