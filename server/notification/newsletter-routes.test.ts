import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  confirmNewsletterPath,
  myNewsletterPath,
  newsletterPath,
  unsubscribeNewsletterPath,
} from '#model/endpoints/messaging/newsletter.ts';
import type { OutboxPage } from '#model/endpoints/messaging/notification.ts';
import { type FakeMailServer, startFakeMailServer } from '../../test/fakes/mail-server.ts';
import { article } from '../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import { newsletter, outbox } from '../store/schema/private-tables.ts';
import { cleanUpOutbox } from './clean-up-outbox.ts';

const ORIGIN = 'https://portal.example.ph';
let mails: FakeMailServer;
let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  mails = await startFakeMailServer();
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'office@portal.example.ph', PORTAL_URL: ORIGIN };
  portal = await startPortal({ services: ['records', 'notification'], env });
  staff = await portal.staffClient();
});
afterAll(async () => {
  await portal.close();
  await mails[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await portal.context.store.write(async (tx) => {
    for (const table of [newsletter, outbox]) for (const old of await tx.list(table)) await tx.remove(table, old.id);
  });
  mails.mails.length = 0;
});

/** Sends a form as a page of the portal does. */
const submitForm = (path: string, values: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(portal.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: ORIGIN, ...headers },
    body: new URLSearchParams(values),
  });
const listSubscribers = () => portal.context.store.read.list(newsletter);
const waitForMailTo = (address: string, subject: RegExp) =>
  vi.waitFor(
    () => {
      const matchingMails = mails.mails.filter((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
      expect(matchingMails).toHaveLength(1);
      return matchingMails[0];
    },
    { timeout: 10_000 },
  );

async function signUpSubscriber(email: string, language = 'en'): Promise<string> {
  expect((await submitForm(newsletterPath, { email, language })).headers.get('location')).toContain('newsletter=sent');
  const confirmationMail = await waitForMailTo(email, language === 'fil' ? /^Paki-confirm/ : /^Please confirm/);
  const token = /token=([\w-]+)/.exec(confirmationMail?.text ?? '')?.[1] ?? '';
  const confirmed = await submitForm(confirmNewsletterPath(token));
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
    303,
    `${language === 'fil' ? '/fil' : ''}/alerts?newsletter=confirmed#newsletter`,
  ]);
  return token;
}

async function publishArticle(title: string, translation: object = {}): Promise<string> {
  const { id } = await staff.collection('news').create({ ...article, title, ...translation });
  const body = { newsId: id, title, excerpt: 'What it is about.' };
  await staff.send('/api/send-notification', { method: 'POST', body });
  return id;
}

test('who confirms gets the articles that are sent out, in the language of the sign-up, until one click ends it', async () => {
  const token = await signUpSubscriber('ana@example.com', 'fil');
  await signUpSubscriber('ben@example.com');
  expect(((await staff.send('/api/outbox', {})) as OutboxPage).audience).toEqual({ browsers: 0, newsletter: 2 });
  const id = await publishArticle('Water is cut', { titleFil: 'Walang tubig', excerptFil: 'Tungkol sa tubig.' });
  const [ana, ben] = [await waitForMailTo('ana@example.com', /^Walang tubig$/), await waitForMailTo('ben@example.com', /^Water is cut$/)];
  expect(ana?.text).toContain('Tungkol sa tubig.');
  expect(ben?.text).toContain('What it is about.');
  expect(ana?.text).toContain(`${ORIGIN}/fil/news/`);
  expect(ana?.text).toContain(id);
  expect(ben?.text).toContain(`${ORIGIN}/news/`);
  const header = (name: string) => ana?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${ORIGIN}${unsubscribeNewsletterPath(token)}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  // One-click unsubscribe by a mail program (RFC 8058): no page, no cookie.
  const click = await fetch(portal.url + unsubscribeNewsletterPath(token), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(click.status).toBe(200);
  expect((await listSubscribers()).map(({ email }) => email)).toEqual(['ben@example.com']);
  await publishArticle('Fiesta');
  await waitForMailTo('ben@example.com', /^Fiesta$/);
  expect(mails.mails.filter((mail) => mail.to?.[0]?.address === 'ana@example.com' && mail.subject === 'Fiesta')).toEqual([]);
});

test('nobody gets anything who has not confirmed, and an address is not mailed again and again', async () => {
  for (let time = 0; time < 3; time += 1) await submitForm(newsletterPath, { email: 'cora@example.com' });
  await waitForMailTo('cora@example.com', /^Please confirm/);
  await signUpSubscriber('dan@example.com');
  await publishArticle('For subscribers');
  await waitForMailTo('dan@example.com', /^For subscribers$/);
  expect(mails.mails.filter((mail) => mail.to?.[0]?.address === 'cora@example.com')).toHaveLength(1);
  // The response does not reveal existing subscriptions.
  expect((await submitForm(newsletterPath, { email: 'DAN@example.com' })).headers.get('location')).toBe(
    '/alerts?newsletter=sent#newsletter',
  );
  expect(await listSubscribers()).toHaveLength(2);

  const old = (await listSubscribers()).find(({ email }) => email === 'cora@example.com');
  await portal.context.store.write((tx) => tx.update(newsletter, old?.id ?? '', { requestedAt: '2026-01-01 00:00:00.000Z' }));
  await cleanUpOutbox(portal.context.store);
  expect((await listSubscribers()).map(({ email }) => email)).toEqual(['dan@example.com']);
});

test('an address learns by mail what is stored of it and removes it; the answer is the same for every address', async () => {
  const submitAddress = async (email: string) => (await submitForm(myNewsletterPath, { email, language: 'en' })).headers.get('location');
  const token = await signUpSubscriber('gina@example.com');
  for (const email of ['Gina@example.com', 'gina@example.com', 'nobody@example.com'])
    expect(await submitAddress(email)).toBe('/alerts?newsletter=mine#newsletter');
  const mail = await waitForMailTo('gina@example.com', /^What Barangay .* keeps/);
  expect(mail?.text).toContain('Under gina@example.com the portal keeps this address and its language');
  expect(mail?.text).toContain(`newsletter=leave&token=${token}`);
  expect(mails.mails.filter(({ to }) => to?.[0]?.address === 'nobody@example.com')).toEqual([]);
  await submitForm(unsubscribeNewsletterPath(token));
  expect(await listSubscribers()).toEqual([]);
  expect(await submitAddress('no address')).toContain('newsletter=invalid');
});

test('wrong addresses, other sites and old links are refused in words', async () => {
  expect((await submitForm(newsletterPath, { email: 'no address' })).headers.get('location')).toBe('/alerts?newsletter=invalid#newsletter');
  const json = await fetch(portal.url + newsletterPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 7 }),
  });
  expect([json.status, (await json.json()).data]).toMatchObject([400, { email: { message: 'Please enter a valid email address.' } }]);
  expect(
    (await submitForm(newsletterPath, { email: 'eva@example.com' }, { origin: 'https://elsewhere.example' })).headers.get('location'),
  ).toContain('invalid');
  expect(await listSubscribers()).toEqual([]);
  expect((await submitForm(confirmNewsletterPath('nothing'))).headers.get('location')).toBe('/alerts?newsletter=gone#newsletter');
  expect((await fetch(portal.url + confirmNewsletterPath('nothing'), { method: 'POST' })).status).toBe(404);
  const confirmationMail = await fetch(portal.url + unsubscribeNewsletterPath('a-token'), { redirect: 'manual' });
  expect([confirmationMail.status, confirmationMail.headers.get('location')]).toEqual([
    303,
    '/alerts?newsletter=leave&token=a-token#newsletter',
  ]);
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
    const { store } = bounded.context;
    await store.write((tx) =>
      tx.insert(newsletter, { email: 'has@example.com', token: 'one', language: 'en', isConfirmed: true, requestedAt: '' }),
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
    // The response does not reveal existing subscriptions.
    expect([await signUp('has@example.com', '203.0.113.1'), await signUp('new@example.com', '203.0.113.1')]).toEqual([429, 429]);
    expect(await signUp('has@example.com', '203.0.114.2')).toBe(202);
    const more = [];
    for (let each = 5; each < 8; each += 1) more.push(await signUp(`victim${each}@example.com`, `203.0.${each}.1`));
    expect(more).toEqual([202, 202, 429]);
    expect(await signUp('has@example.com', '203.0.113.3')).toBe(429);
    expect(await store.read.count(newsletter)).toBe(8);
  } finally {
    await bounded.close();
  }
});

test('links that cancel a subscription are not followed without end by one address', async () => {
  const env = { LIMIT_CREATES_PER_ADDRESS_MINUTE: '2', SMTP_URL: mails.url, MAIL_FROM: 'office@portal.example.ph', PORTAL_URL: ORIGIN };
  const small = await startPortal({ services: ['notification'], env });
  try {
    const url = small.url + unsubscribeNewsletterPath('no-such-token');
    const statuses = [];
    for (const method of ['GET', 'POST', 'GET', 'POST']) statuses.push((await fetch(url, { method, redirect: 'manual' })).status);
    expect(statuses).toEqual([303, 200, 429, 429]);
  } finally {
    await small.close();
  }
});
