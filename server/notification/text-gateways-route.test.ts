import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TextGatewayList, textGatewaysPath } from '#model/endpoints/messaging/text-gateways.ts';
import { verificationPaths } from '#model/endpoints/messaging/verification.ts';
import { monthlyReportPath } from '#model/endpoints/reports/monthly-report.ts';
import type { FakeServer } from '../../test/fakes/fake-server.ts';
import { type FakeMailServer, startFakeMailServer } from '../../test/fakes/mail-server.ts';
import { semaphoreAccount, startFakeSemaphore } from '../../test/fakes/semaphore.ts';
import { staffAccount } from '../../test/portal-settings.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import { computeTextCost, getTextMonth, listLowBalances } from '../messaging/text-message-usage.ts';
import { outbox, sentTexts } from '../store/schema/private-tables.ts';
import { warnOfLowGatewayBalances } from './warn-of-low-gateway-balances.ts';

/* What staff see of the gateway of text messages: its credits, its failures, and what it costs. */

let gateway: FakeServer;
let mails: FakeMailServer;
let portal: RunningPortal;
let staff: PocketBase;
beforeAll(async () => {
  gateway = await startFakeSemaphore({ credits: 206 });
  mails = await startFakeMailServer();
  portal = await startPortal({
    services: ['records', 'verification', 'notification'],
    env: {
      SMS_PROVIDER: 'semaphore',
      SEMAPHORE_API_KEY: semaphoreAccount.apiKey,
      SEMAPHORE_SENDER: semaphoreAccount.sender,
      SEMAPHORE_URL: gateway.url,
      TWILIO_PRICE: '2.80',
      SMTP_URL: mails.url,
      MAIL_FROM: 'office@portal.example.ph',
    },
  });
  staff = await portal.staffClient();
});
afterAll(async () => {
  await portal.close();
  await gateway[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const readList = () => staff.send<TextGatewayList>(textGatewaysPath, { method: 'GET', requestKey: null });
const askForCode = (number: string) => fetch(portal.url + verificationPaths.request(number));

test('credits, sender name, counts and failures are shown to who edits the settings', async () => {
  expect((await askForCode('+639171234567')).status).toBe(200);
  expect((await askForCode('+639171230000')).status).toBe(503);
  const { gateways, threshold } = await readList();
  expect(threshold).toBe(200);
  expect(gateways).toEqual([
    {
      name: 'semaphore',
      senderName: semaphoreAccount.sender,
      isPaused: false,
      balance: expect.any(Number),
      isLow: false,
      error: expect.stringContaining('Semaphore'),
      failedAt: expect.stringMatching(/^20/),
      month: { messages: 1, units: 2, failures: 1, cost: null },
    },
  ]);
  expect(JSON.stringify(gateways)).not.toContain('0000');
  expect((await fetch(portal.url + textGatewaysPath)).status).toBe(401);
});

test('the monthly report has the cost once the price is entered', async () => {
  const report = () => staff.send(monthlyReportPath(getTextMonth()), {});
  expect((await report()).texts).toEqual({ messages: 1, units: 2, failures: 1, cost: null });
  const [record] = await staff.collection('settings').getFullList();
  const office = { textPrice: 0.56 };
  if (record) await staff.collection('settings').update(record.id, { office: { ...record.office, ...office } });
  else await staff.collection('settings').create({ office });
  expect((await report()).texts.cost).toBe(1.12);
  expect((await readList()).gateways[0]?.month.cost).toBe(1.12);
});

test('each gateway has its own price, and the one of the settings holds for the others', async () => {
  // As when the second gateway took over for some of the month.
  const { store } = portal.context;
  await store.write(async (tx) => {
    await tx.insert(sentTexts, { month: '2026-01', gateway: 'semaphore', messages: 10, units: 10 });
    await tx.insert(sentTexts, { month: '2026-01', gateway: 'twilio', messages: 3, units: 4 });
  });
  expect((await staff.send(monthlyReportPath('2026-01'), {})).texts).toMatchObject({ units: 14, cost: 16.8 });
  expect(computeTextCost([{ gateway: 'twilio', units: 4 }], { semaphore: 0.5 }, null)).toBeNull();
});

test('below the threshold administrators get one mail a day, and nobody else', async () => {
  const send = () => warnOfLowGatewayBalances(portal.context);
  // Two credits each: 204 were left.
  for (const number of ['+639171234568', '+639171234569']) expect((await askForCode(number)).status).toBe(200);
  await send();
  await send();
  expect(await listLowBalances(portal.context)).toEqual([{ gateway: 'semaphore', balance: expect.any(Number), threshold: 200 }]);
  const queued = (await portal.context.store.read.list(outbox)).filter(({ channel }) => channel === 'mail');
  expect(queued).toHaveLength(1);
  expect(queued[0]).toMatchObject({ address: staffAccount.email, content: { subject: 'Few credits left for text messages' } });
  const [gateway] = (await readList()).gateways;
  expect(gateway).toMatchObject({ isLow: true });
});
