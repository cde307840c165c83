import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#lib/dates/durations.ts';
import { correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import type { DeadLetter, OutboxPage } from '#model/endpoints/messaging/notification.ts';
import { type FakeMailServer, startFakeMailServer } from '../../test/fakes/mail-server.ts';
import { createPdf, toFile } from '../../test/sample-files.ts';
import { sampleApplication, service } from '../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import { outbox } from '../store/schema/private-tables.ts';
import { cleanUpOutbox } from './clean-up-outbox.ts';

let mails: FakeMailServer;
let portal: RunningPortal;
let staff: PocketBase;
let serviceId: string;

beforeEach(async () => {
  mails = await startFakeMailServer();
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'office@portal.example.ph', PORTAL_URL: 'https://portal.example.ph' };
  portal = await startPortal({ services: ['records', 'notification'], env });
  staff = await portal.staffClient();
  await saveOfficeSettings({ quietFrom: '', quietUntil: '' });
  serviceId = (await staff.collection('services').create(service)).id;
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
  await mails[Symbol.asyncDispose]();
});

async function saveOfficeSettings(office: object): Promise<void> {
  const [there] = await staff.collection('settings').getFullList();
  if (there) await staff.collection('settings').update(there.id, { office });
  else await staff.collection('settings').create({ office });
}
const createApplication = (changes: object = {}): Promise<RecordModel> =>
  staff
    .collection('applications')
    .create({ ...sampleApplication, name: 'Niño, Ana Reyes', email: 'ana@example.com', language: 'fil', serviceId, ...changes });
const updateApplication = (id: string, values: object) => staff.collection('applications').update(id, values);
async function readTexts(): Promise<{ to: string; text: string }[]> {
  const outboxText = await readFile(join(portal.dataFolder, 'outbox', 'sms.jsonl'), 'utf8').catch(() => '');
  return outboxText
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
/** Resolves when no message is waiting in the outbox. */
const waitForEmptyOutbox = () =>
  vi.waitFor(async () => {
    const rows = await portal.context.store.read.list(outbox);
    expect(rows.filter(({ state }) => state === 'waiting')).toEqual([]);
  });

describe('an applicant', () => {
  test('hears of each change once, by text and by mail, in the language of the application', async () => {
    const { id, applicationNumber } = await createApplication();
    await updateApplication(id, { status: 'ongoing' });
    await waitForEmptyOutbox();
    await updateApplication(id, { status: 'finished', documents: [toFile(createPdf(), 'clearance.pdf', 'application/pdf')] });
    await updateApplication(id, { priority: 'high' });
    await waitForEmptyOutbox();
    expect((await readTexts()).map(({ to, text }) => [to, text])).toEqual([
      ['+639171234567', expect.stringContaining(`ginagawa na po ang application ninyo ${applicationNumber} para sa Clearance.`)],
      ['+639171234567', expect.stringContaining('Kunin sa website namin o sa barangay hall.')],
    ]);
    // Networks block text messages with links.
    expect((await readTexts()).filter(({ text }) => /https?:|www\.|portal\.example/.test(text))).toEqual([]);
    expect(mails.mails[1]?.text).toContain(`https://portal.example.ph/fil/tracking/${applicationNumber}`);
    expect(mails.mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      [`Ginagawa na po ang application ninyong ${applicationNumber}`, 'ana@example.com'],
      [`Handa na po ang mga dokumento ng application ninyong ${applicationNumber}`, 'ana@example.com'],
    ]);
    expect(mails.mails[0]?.text).toContain('Magandang araw po, Ana Reyes Niño!');
    expect(mails.mails[0]?.text).not.toMatch(/[{}]/);
  });

  test('gets the address by text where the office says that its gateway lets it through', async () => {
    await saveOfficeSettings({ quietFrom: '', quietUntil: '', linksInTexts: true });
    const { id, applicationNumber } = await createApplication();
    await updateApplication(id, { status: 'ongoing' });
    await waitForEmptyOutbox();
    expect((await readTexts()).at(-1)?.text).toContain(`https://portal.example.ph/fil/tracking/${applicationNumber}`);
  });

  test('reads sentences in a mail too, and no fact without its value', async () => {
    const { id } = await createApplication({ language: 'en' });
    await staff.send(correctionRequestPaths.request(id), { method: 'POST', body: { text: 'A clear ID' } });
    await vi.waitFor(() => expect(mails.mails).toHaveLength(1));
    // The promised date is not known while the office waits.
    expect(mails.mails[0]?.text).toContain('- A clear ID');
    expect(mails.mails[0]?.text).toContain('Service: Clearance');
    expect(mails.mails[0]?.text).not.toContain('Expected by:');
    await updateApplication(id, { status: 'denied', denialReason: 'The ID has expired' });
    await vi.waitFor(() => expect(mails.mails).toHaveLength(2));
    expect(mails.mails[1]?.text?.replace(/\s+/g, ' ')).toContain('Reason: The ID has expired. Questions?');
    expect(mails.mails[1]?.text).not.toContain('Expected by:');
  });

  test('is told the reason of a denial, and of documents that come later', async () => {
    const { id } = await createApplication({ language: 'en', email: '' });
    await updateApplication(id, { status: 'denied', denialReason: 'The ID has expired' });
    await waitForEmptyOutbox();
    await updateApplication(id, { status: 'finished' });
    await waitForEmptyOutbox();
    await updateApplication(id, { documents: [toFile(createPdf(), 'clearance.pdf', 'application/pdf')] });
    await waitForEmptyOutbox();
    expect((await readTexts()).map(({ text }) => text)).toEqual([
      expect.stringContaining('was denied. Reason: The ID has expired. Questions? Call'),
      expect.stringContaining('is ready at the barangay hall'),
      expect.stringContaining('the documents of your application'),
    ]);
    expect(mails.mails).toEqual([]);
  });

  test('hears what the office has written, and nothing that it has switched off', async () => {
    await saveOfficeSettings({
      quietFrom: '',
      quietUntil: '',
      messagesOn: ['status'],
      messageChannels: ['text'],
      textOngoing: { en: 'Hello {name}, {number}!', fil: '' },
    });
    const { id, applicationNumber } = await createApplication();
    await updateApplication(id, { status: 'ongoing' });
    await waitForEmptyOutbox();
    await updateApplication(id, { status: 'finished', documents: [toFile(createPdf(), 'clearance.pdf', 'application/pdf')] });
    await waitForEmptyOutbox();
    expect((await readTexts()).map(({ text }) => text)).toEqual([`Hello Ana Reyes Niño, ${applicationNumber}!`]);
    expect(mails.mails).toEqual([]);
  });

  test('is not woken at night: the text leaves in the morning, the mail at once', async () => {
    await saveOfficeSettings({});
    const { id } = await createApplication();
    // 22:30 in Manila, tomorrow: later the administrator would need a second factor.
    const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T14:30:00Z`) });
    staff = await portal.staffClient();
    await updateApplication(id, { status: 'ongoing' });
    await vi.waitFor(() => expect(mails.mails).toHaveLength(1));
    const [waiting] = (await portal.context.store.read.list(outbox)).filter(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject({ channel: 'text', due: `${day} 23:00:00.000Z`, attempts: 0 });
    vi.setSystemTime(new Date(`${day}T23:00:01Z`));
    staff = await portal.staffClient();
    await updateApplication(id, { priority: 'high' });
    await waitForEmptyOutbox();
    expect(await readTexts()).toHaveLength(1);
  });

  test('leaves no trace of what was said and to whom, and after a week none at all', async () => {
    const { id } = await createApplication();
    await updateApplication(id, { status: 'ongoing' });
    await waitForEmptyOutbox();
    const rows = await portal.context.store.read.list(outbox);
    expect(rows.map(({ channel, address, content }) => ({ channel, address, content }))).toEqual([
      { channel: 'text', address: '', content: null },
      { channel: 'mail', address: '', content: null },
    ]);
    expect(await cleanUpOutbox(portal.context.store)).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7.1 * 24 * 3_600_000 });
    expect(await cleanUpOutbox(portal.context.store)).toBe(2);
  });
});

describe('a message that cannot be delivered', () => {
  const call = (method: string, path: string, token = staff.authStore.token) =>
    fetch(portal.url + path, { method, headers: { authorization: token } });
  const page = async (): Promise<OutboxPage> => (await call('GET', '/api/outbox')).json();
  async function deadLetter(): Promise<DeadLetter> {
    const { id } = await createApplication({ email: 'nobody@example.com' });
    await updateApplication(id, { status: 'ongoing' });
    await waitForEmptyOutbox();
    const [letter] = (await page()).deadLetters;
    if (!letter) throw new Error('There is none');
    return letter;
  }

  test('is shown to staff with its reason, and sent again when they say so', async () => {
    const letter = await deadLetter();
    expect(letter).toMatchObject({ channel: 'mail', kind: 'ongoing', address: 'nobody@example.com', attempts: 1 });
    expect(letter.error).toContain('The mail server: 550');
    expect(await page()).toMatchObject({ hasMore: false, waiting: 0, channels: { text: false, mail: true } });
    await portal.context.store.write((tx) => tx.update(outbox, letter.id, { address: 'ana@example.com' }));
    await staff.send(`/api/outbox/${letter.id}/resend`, { method: 'POST' });
    await vi.waitFor(() => expect(mails.mails).toHaveLength(1));
    await vi.waitFor(async () => expect((await page()).deadLetters).toEqual([]));
    expect((await call('POST', `/api/outbox/${letter.id}/resend`)).status).toBe(404);
    expect(await staff.collection('audit').getFullList({ filter: 'action = "notify"' })).toMatchObject([
      { recordLabel: letter.label, details: { resent: 'mail' } },
    ]);
  });

  test('is let go of, by staff alone', async () => {
    const letter = await deadLetter();
    for (const [method, path] of [
      ['GET', '/api/outbox'],
      ['POST', `/api/outbox/${letter.id}/resend`],
      ['DELETE', `/api/outbox/${letter.id}`],
    ] as const) {
      expect((await call(method, path, '')).status).toBe(401);
    }
    await staff.send(`/api/outbox/${letter.id}`, { method: 'DELETE' });
    expect((await page()).deadLetters).toEqual([]);
    for (const strange of ['x', '%00', "'", 'a'.repeat(200)]) expect((await call('DELETE', `/api/outbox/${strange}`)).status).toBe(404);
  });
});
