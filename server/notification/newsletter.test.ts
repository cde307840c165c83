import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { confirmPath, leavePath, newsletterPath } from '#model/endpoints/newsletter.ts';
import type { OutboxPage } from '#model/endpoints/notification.ts';
import { type RunningPortal, startPortal } from '../../test/portal.ts';
import { article } from '../../test/sample-records.ts';
import { type MailServer, startMailServer } from '../../test/stand-ins/mail-server.ts';
import { newsletter, outbox } from '../store/private-tables.ts';
import { tidyOutbox } from './tidy.ts';

const ORIGIN = 'https://portal.example.ph';
let mails: MailServer;
let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  mails = await startMailServer();
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'office@portal.example.ph', PORTAL_URL: ORIGIN };
  portal = await startPortal({ services: ['records', 'notification'], env });
  staff = await portal.staffClient();
});
afterAll(async () => {
  await portal.close();
  await mails[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await portal.parts.store.write(async (tx) => {
    for (const table of [newsletter, outbox]) for (const old of await tx.list(table)) await tx.remove(table, old.id);
  });
  mails.mails.length = 0;
});

/** As a form of the portal's own page sends it. */
const form = (path: string, values: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(portal.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: ORIGIN, ...headers },
    body: new URLSearchParams(values),
  });
const list = () => portal.parts.store.read.list(newsletter);
const mailTo = (address: string, subject: RegExp) =>
  vi.waitFor(
    () => {
      const found = mails.mails.filter((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
      expect(found).toHaveLength(1);
      return found[0];
    },
    { timeout: 10_000 },
  );

async function signedUp(email: string, language = 'en'): Promise<string> {
  expect((await form(newsletterPath, { email, language })).headers.get('location')).toContain('newsletter=sent');
  const asked = await mailTo(email, language === 'fil' ? /^Kumpirmahin/ : /^Please confirm/);
  const token = /token=([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? '';
  const confirmed = await form(confirmPath(token));
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
    303,
    `${language === 'fil' ? '/fil' : ''}/alerts?newsletter=confirmed#newsletter`,
  ]);
  return token;
}

async function publish(title: string): Promise<string> {
  const { id } = await staff.collection('news').create({ ...article, title });
  const body = { newsId: id, title, excerpt: 'What it is about.' };
  await staff.send('/api/send-notification', { method: 'POST', body });
  return id;
}

test('who confirms gets the articles that are sent out, in the language of the sign-up, until one click ends it', async () => {
  const token = await signedUp('ana@example.com', 'fil');
  await signedUp('ben@example.com');
  expect(((await staff.send('/api/outbox', {})) as OutboxPage).audience).toEqual({ browsers: 0, newsletter: 2 });
  const id = await publish('Water is cut');
  const [ana, ben] = [await mailTo('ana@example.com', /^Water is cut$/), await mailTo('ben@example.com', /^Water is cut$/)];
  expect(ana?.text).toContain('What it is about.');
  expect(ana?.text).toContain(`${ORIGIN}/fil/news/`);
  expect(ana?.text).toContain(id);
  expect(ben?.text).toContain(`${ORIGIN}/news/`);
  const header = (name: string) => ana?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${ORIGIN}${leavePath(token)}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  // As a mail program does it (RFC 8058): no page, no cookie.
  const click = await fetch(portal.url + leavePath(token), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(click.status).toBe(200);
  expect((await list()).map(({ email }) => email)).toEqual(['ben@example.com']);
  await publish('Fiesta');
  await mailTo('ben@example.com', /^Fiesta$/);
  expect(mails.mails.filter((mail) => mail.to?.[0]?.address === 'ana@example.com' && mail.subject === 'Fiesta')).toEqual([]);
});

test('nobody gets anything who has not confirmed, and an address is not mailed again and again', async () => {
  for (let time = 0; time < 3; time += 1) await form(newsletterPath, { email: 'cora@example.com' });
  await mailTo('cora@example.com', /^Please confirm/);
  await signedUp('dan@example.com');
  await publish('For subscribers');
  await mailTo('dan@example.com', /^For subscribers$/);
  expect(mails.mails.filter((mail) => mail.to?.[0]?.address === 'cora@example.com')).toHaveLength(1);
  // Who has it already is not told apart.
  expect((await form(newsletterPath, { email: 'DAN@example.com' })).headers.get('location')).toBe('/alerts?newsletter=sent#newsletter');
  expect(await list()).toHaveLength(2);

  const old = (await list()).find(({ email }) => email === 'cora@example.com');
  await portal.parts.store.write((tx) => tx.update(newsletter, old?.id ?? '', { asked: '2026-01-01 00:00:00.000Z' }));
  await tidyOutbox(portal.parts.store);
  expect((await list()).map(({ email }) => email)).toEqual(['dan@example.com']);
});

test('wrong addresses, other sites and old links are refused in words', async () => {
  expect((await form(newsletterPath, { email: 'no address' })).headers.get('location')).toBe('/alerts?newsletter=invalid#newsletter');
  const json = await fetch(portal.url + newsletterPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 7 }),
  });
  expect([json.status, (await json.json()).data]).toMatchObject([400, { email: { message: 'Please enter a valid email address.' } }]);
  expect(
    (await form(newsletterPath, { email: 'eva@example.com' }, { origin: 'https://elsewhere.example' })).headers.get('location'),
  ).toContain('invalid');
  expect(await list()).toEqual([]);
  expect((await form(confirmPath('nothing'))).headers.get('location')).toBe('/alerts?newsletter=gone#newsletter');
  expect((await fetch(portal.url + confirmPath('nothing'), { method: 'POST' })).status).toBe(404);
  const asked = await fetch(portal.url + leavePath('a-token'), { redirect: 'manual' });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/alerts?newsletter=leave&token=a-token#newsletter']);
});

test('five sign-ups an hour from an address and so many a day, whoever is signed up already', async () => {
  const env = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'office@portal.example.ph',
    PORTAL_URL: ORIGIN,
    TRUST_PROXY: '1',
    LIMIT_NEWSLETTER_PER_ADDRESS_HOUR: '5',
    LIMIT_NEWSLETTER_PORTAL_DAY: '7',
  };
  const bounded = await startPortal({ services: ['records', 'notification'], env });
  try {
    const { store } = bounded.parts;
    await store.write((tx) =>
      tx.insert(newsletter, { email: 'has@example.com', token: 'one', language: 'en', isConfirmed: true, asked: '' }),
    );
    const signUp = async (email: string, address: string) => {
      const reply = await fetch(bounded.url + newsletterPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email }),
      });
      return reply.status;
    };
    const statuses = [];
    for (let each = 0; each < 5; each += 1) statuses.push(await signUp(`victim${each}@example.com`, '203.0.113.1'));
    expect(statuses).toEqual([202, 202, 202, 202, 202]);
    // Who has the newsletter is not told apart from who has not.
    expect([await signUp('has@example.com', '203.0.113.1'), await signUp('new@example.com', '203.0.113.1')]).toEqual([429, 429]);
    expect(await signUp('has@example.com', '203.0.113.2')).toBe(202);
    const more = [];
    for (let each = 5; each < 8; each += 1) more.push(await signUp(`victim${each}@example.com`, `203.0.113.${each}`));
    expect(more).toEqual([202, 202, 429]);
    expect(await signUp('has@example.com', '203.0.113.3')).toBe(429);
    expect(await store.read.count(newsletter)).toBe(8);
  } finally {
    await bounded.close();
  }
});
