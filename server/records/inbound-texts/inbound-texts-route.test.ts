import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { createSignedCall, createTwilioCall, type InboundCall, inboundSecret } from '../../../test/fakes/inbound-texts.ts';
import { twilioAccount } from '../../../test/fakes/twilio.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { outbox, rateLimitWindows } from '../../store/schema/private-tables.ts';

const portalUrl = 'https://portal.example.ph';
const [ana, outsider] = ['+639171234567', '+639179999999'];

let portal: RunningPortal;
let staff: PocketBase;
let application: { id: string; applicationNumber: string };

beforeAll(async () => {
  portal = await startPortal({
    services: ['records'],
    env: {
      SMS_INBOUND: 'twilio, webhook',
      SMS_INBOUND_SECRET: inboundSecret,
      TWILIO_AUTH_TOKEN: twilioAccount.authToken,
      TWILIO_FROM: '+639180000000',
      PORTAL_URL: portalUrl,
      TRUST_PROXY: '1',
      LIMIT_TEXT_ANSWERS_PER_NUMBER_DAY: '5',
      LIMIT_TEXT_ANSWERS_PORTAL_DAY: '12',
    },
  });
  staff = await portal.staffClient();
  const { id: serviceId } = await staff.collection('services').create({ ...service, titleFil: 'Katibayan' });
  application = await staff.collection('applications').create({ ...sampleApplication, contactNumber: ana, serviceId, language: 'fil' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.context.store.write(async (tx) => {
    await tx.removeWhere(rateLimitWindows, compareField('created', '!=', ''));
    await tx.removeWhere(outbox, compareField('created', '!=', ''));
  });
});

async function deliver({ path, headers, body }: InboundCall, more: Record<string, string> = {}) {
  const answer = await fetch(portal.url + path, { method: 'POST', headers: { host: 'portal.example.ph', ...headers, ...more }, body });
  return { status: answer.status, text: await answer.text() };
}
const nextId = () => `message-${randomUUID()}`;
const text = (from: string, words: string) => deliver(createSignedCall({ id: nextId(), from, text: words }));
const listAnswers = async () =>
  (await portal.context.store.read.list(outbox, { where: fieldEquals('kind', 'textAnswer') })).map(({ address, content, record }) => ({
    address,
    record,
    text: String(content?.text),
  }));
const countAnswers = async () => (await listAnswers()).length;

const setBlocked = (blockedAt: string) => portal.context.store.write((tx) => tx.update(applications, application.id, { blockedAt }));

describe('a text message', () => {
  test("from the applicant's number is answered with the state, in the language of the application and without an address", async () => {
    expect(await text('0917 123 4567', `status ${application.applicationNumber.toLowerCase()}`)).toMatchObject({ status: 202 });
    const [answer] = await listAnswers();
    expect(answer).toMatchObject({ address: ana, record: application.id });
    expect(answer?.text).toMatch(/natanggap na po .* Katibayan.*website namin/);
    expect(answer?.text).toContain(application.applicationNumber);
    expect(answer?.text).not.toContain('http');
  });

  test.each([
    ['ongoing', {}, 'ginagawa na po'],
    ['denied', { denialReason: 'The photo is blurred' }, 'The photo is blurred.'],
    ['finished', {}, 'puwede na pong kunin'],
  ])('tells that the application is %s', async (status, more, words) => {
    await staff.collection('applications').update(application.id, { status, ...more });
    await text(ana, application.applicationNumber);
    expect((await listAnswers())[0]?.text).toContain(words);
    await staff.collection('applications').update(application.id, { status: 'pending' });
  });

  test('tells what the office asked for', async () => {
    await staff.send(`/api/applications/${application.id}/correction-request`, { method: 'POST', body: { text: 'Bring your cedula' } });
    await text(ana, application.applicationNumber);
    expect((await listAnswers())[0]?.text).toContain('Bring your cedula');
    await staff.send(`/api/applications/${application.id}/correction-request`, { method: 'DELETE' });
  });

  test("of a stranger gets one sentence, whether the number exists, is another's, or stands in the text", async () => {
    await text(outsider, `STATUS ${application.applicationNumber}`);
    await text(outsider, 'STATUS ST-20200101-0001');
    await text(outsider, `I am ${ana}, STATUS ${application.applicationNumber}`);
    const answers = await listAnswers();
    expect(answers).toHaveLength(3);
    expect(new Set(answers.map((one) => one.text)).size).toBe(1);
    for (const answer of answers) expect(answer).toMatchObject({ address: outsider, record: '' });
    expect(JSON.stringify(answers)).not.toContain(application.applicationNumber);
  });

  test('about an application that its person had blocked gets the same sentence', async () => {
    await text(ana, 'STATUS ST-20200101-0001');
    await setBlocked(new Date().toISOString());
    await text(ana, application.applicationNumber);
    await setBlocked('');
    const answers = await listAnswers();
    expect(answers.map((one) => one.record)).toEqual(['', '']);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test('that asks nothing is told how, three times a day', async () => {
    for (let n = 0; n < 5; n += 1) await text(outsider, 'hello');
    const answers = await listAnswers();
    expect(answers).toHaveLength(3);
    expect(answers[0]?.text).toMatch(/text STATUS and its number, such as STATUS \w+-20261121-0427/);
  });

  test.each([
    ['a short code', '8888', 'hello'],
    ['a name', 'GLOBE', 'hello'],
    ['a number abroad', '+14155550100', 'hello'],
    ["the portal's own number", '+639180000000', 'hello'],
    ['who wants no texts', outsider, 'STOP'],
  ])('of %s is not answered', async (_who, from, words) => {
    expect(await text(from, words)).toMatchObject({ status: 202 });
    expect(await countAnswers()).toBe(0);
  });

  test('is answered once, however often the gateway delivers it', async () => {
    const message = { id: nextId(), from: ana, text: application.applicationNumber };
    const now = Date.now();
    for (let n = 0; n < 3; n += 1) expect(await deliver(createSignedCall(message, { at: now - n * 1000 }))).toMatchObject({ status: 202 });
    for (let n = 0; n < 3; n += 1) expect(await deliver(createTwilioCall(portalUrl, message))).toMatchObject({ status: 200 });
    expect(await countAnswers()).toBe(2);
  });

  test('over the limit of a number, or of the portal, is not answered', async () => {
    for (let n = 0; n < 7; n += 1) await text(ana, application.applicationNumber);
    expect(await countAnswers()).toBe(5);
    for (let n = 0; n < 9; n += 1) await text(`+63917000000${n}`, 'hello');
    expect(await countAnswers()).toBe(12);
  });
});

describe('a call', () => {
  const message = () => ({ id: nextId(), from: outsider, text: 'hello' });

  test("of Twilio needs its signature over the portal's public address, whatever the proxy made of it", async () => {
    expect(await deliver(createTwilioCall(portalUrl, message()))).toEqual({
      status: 200,
      text: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
    });
    const good = createTwilioCall(portalUrl, message());
    expect((await deliver(createTwilioCall('https://other.example', message()))).status).toBe(403);
    expect((await deliver({ ...good, body: good.body.replace('hello', 'STATUS') })).status).toBe(403);
    expect((await deliver({ ...good, path: `${good.path}?x=1` })).status).toBe(403);
    expect((await deliver(good, { 'x-twilio-signature': '' })).status).toBe(403);
    expect((await deliver(good, { 'x-twilio-signature': 'é' })).status).toBe(403);
    expect(await countAnswers()).toBe(1);
  });

  test('that Twilio answered itself (OptOutType) is not answered', async () => {
    expect((await deliver(createTwilioCall(portalUrl, { ...message(), OptOutType: 'HELP' }))).status).toBe(200);
    expect(await countAnswers()).toBe(0);
  });

  test('of a webhook needs a signature of the last five minutes, which counts once', async () => {
    const call = createSignedCall(message());
    expect((await deliver(call)).status).toBe(202);
    expect((await deliver(call)).status).toBe(409);
    for (const minutes of [-6, 6])
      expect((await deliver(createSignedCall(message(), { at: Date.now() + minutes * 60_000 }))).status).toBe(403);
    expect((await deliver(createSignedCall(message(), { secret: 'another secret of 32 characters…' }))).status).toBe(403);
    expect((await deliver({ ...call, body: call.body.replace('hello', 'STATUS') })).status).toBe(403);
    for (const signature of ['', 't=1,v1=', `t=,v1=${'0'.repeat(64)}`, 'x'.repeat(5000)])
      expect((await deliver(call, { 'portal-signature': signature })).status).toBe(403);
  });

  test.each(['', '[]', 'null', '{"id":1}', '{"id":"a","from":"b"}', '{', `{"id":"${'x'.repeat(101)}","from":"1","text":""}`])(
    'with %j is no text message',
    async (body) => {
      expect((await deliver(createSignedCall(body))).status).toBe(400);
    },
  );

  test('that is too large, of another type or to another gateway is refused', async () => {
    expect((await deliver(createSignedCall({ ...message(), text: 'x'.repeat(33_000) }))).status).toBe(413);
    expect((await deliver(createSignedCall(message()), { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await deliver({ ...createSignedCall(message()), path: '/api/inbound-texts/semaphore' })).status).toBe(404);
  });
});

test('without the setting nobody hands in a text message', async () => {
  const closed = await startPortal({ services: ['records'] });
  const { path, headers, body } = createSignedCall({ id: 'a', from: outsider, text: 'hello' });
  const answer = await fetch(closed.url + path, { method: 'POST', headers, body });
  expect(answer.status).toBe(404);
  await closed.close();
});
