import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verificationPaths } from '#model/endpoints/verification.ts';
import { semaphoreAccount, startSemaphore } from '../../test/stand-ins/semaphore.ts';
import { browser, codeIn, openVerification, wrongCodes } from '../../test/stand-ins/verification.ts';
import { codes, verifiedNumbers } from '../store/private-tables.ts';
import { removeExpired } from './codes.ts';

const number = '+639171234567';
const another = '+639189876543';
const MINUTE = 60;
const HOUR = 3600;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

describe('a code', () => {
  it('reaches the phone, is checked once and leaves the number verified for 30 minutes', async () => {
    await using portal = await openVerification();
    const { app, parts } = portal;
    const visitor = browser(app);
    const asked = await visitor.ask(number);
    expect([asked.statusCode, asked.json()]).toEqual([200, { success: true, resendSeconds: 30, demo: 'outbox/sms.jsonl' }]);
    expect(asked.headers['cache-control']).toBe('no-store');
    const code = await portal.newestCode();
    expect(await portal.outbox()).toMatchObject([
      { to: number, text: `Your South Triangle code is ${code}. It expires in 10 minutes. Do not share it with anyone.` },
    ]);
    const checked = await visitor.check(number, code);
    expect([checked.statusCode, checked.json()]).toEqual([200, { success: true }]);
    const proofs = await parts.store.read.list(verifiedNumbers);
    expect(proofs).toMatchObject([{ number, usedBy: '', expires: '2026-11-21 02:30:00.000Z' }]);
    expect(proofs[0]?.visitor).toMatch(/./);
    expect((await visitor.check(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
  });

  it('is neither stored nor logged', async () => {
    await using portal = await openVerification();
    const { app, parts } = portal;
    await browser(app).ask(number);
    const code = await portal.newestCode();
    const [row] = await parts.store.read.list(codes);
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify({ ...row, codeHash: '' })).not.toContain(code);
    expect(portal.logged.join('')).toContain('outbox/sms.jsonl');
    expect(portal.logged.join('')).not.toContain(code);
  });

  it.each(['09171234567', '639171234567', '+63 917 123 4567', '9171234567'])('goes to the same number written as %s', async (written) => {
    await using portal = await openVerification();
    const { app } = portal;
    const visitor = browser(app);
    expect((await visitor.ask(written)).statusCode).toBe(200);
    expect((await portal.outbox())[0]?.to).toBe(number);
    expect((await visitor.check(written, await portal.newestCode())).json()).toEqual({ success: true });
  });

  it('expires after 10 minutes', async () => {
    await using portal = await openVerification();
    const { app } = portal;
    const visitor = browser(app);
    await visitor.ask(number);
    const code = await portal.newestCode();
    pass(10 * MINUTE);
    expect((await visitor.check(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
  });

  it('dies when a new one is sent', async () => {
    await using portal = await openVerification();
    const { app } = portal;
    const visitor = browser(app);
    await visitor.ask(number);
    const old = await portal.newestCode();
    pass(31);
    await visitor.ask(number);
    const fresh = await portal.newestCode();
    const rows = await portal.parts.store.read.list(codes, { sort: [{ path: ['created'] }] });
    expect(rows.map((row) => row.void)).toEqual([true, false]);
    // One time in a million both are the same.
    if (old !== fresh) expect((await visitor.check(number, old)).json()).toEqual({ success: false, reason: 'wrong' });
    expect((await visitor.check(number, fresh)).json()).toEqual({ success: true });
  });

  it('is worth nothing in another browser, or without one, or for another number', async () => {
    await using portal = await openVerification();
    const { app, parts } = portal;
    const visitor = browser(app);
    const thief = browser(app);
    await visitor.ask(number);
    const code = await portal.newestCode();
    await thief.ask(another);
    const own = await portal.newestCode();
    expect((await thief.check(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
    expect((await browser(app).check(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
    if (own !== code) expect((await thief.check(another, code)).json()).toEqual({ success: false, reason: 'wrong' });
    expect(await parts.store.read.count(verifiedNumbers)).toBe(0);
    expect((await visitor.check(number, code)).json()).toEqual({ success: true });
  });

  it('stands six wrong tries as five: then the right one no longer counts', async () => {
    await using portal = await openVerification();
    const { app } = portal;
    const visitor = browser(app);
    await visitor.ask(number);
    const code = await portal.newestCode();
    for (const wrong of wrongCodes(code)) expect((await visitor.check(number, wrong)).json()).toEqual({ success: false, reason: 'wrong' });
    expect((await visitor.check(number, '000000')).json()).toEqual({ success: false, reason: 'no_code' });
    expect((await visitor.check(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
  });

  it('counts exactly five of twenty checks at once', async () => {
    await using portal = await openVerification();
    const { app, parts } = portal;
    const visitor = browser(app);
    await visitor.ask(number);
    const [wrong = ''] = wrongCodes(await portal.newestCode());
    const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.check(number, wrong)));
    const reasons = replies.map((reply) => reply.json().reason);
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'no_code')).toHaveLength(15);
    expect((await parts.store.read.list(codes))[0]?.checks).toBe(5);
  });

  it('is used once when twenty send it at once', async () => {
    await using portal = await openVerification();
    const { app, parts } = portal;
    const visitor = browser(app);
    await visitor.ask(number);
    const code = await portal.newestCode();
    const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.check(number, code)));
    expect(replies.filter((reply) => reply.json().success)).toHaveLength(1);
    expect(await parts.store.read.count(verifiedNumbers)).toBe(1);
  });
});

describe('who may ask', () => {
  const early: Record<string, string>[] = [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }];
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ];

  it.each([...early, ...elsewhere])('nobody with %o', async (headers) => {
    await using portal = await openVerification();
    const { app } = portal;
    const reply = await browser(app).ask(number, headers);
    expect([reply.statusCode, reply.json().status]).toEqual([403, 403]);
    expect(reply.cookies).toEqual([]);
    expect(await portal.outbox()).toEqual([]);
  });

  it('not HEAD', async () => {
    await using portal = await openVerification();
    const { app } = portal;
    const reply = await browser(app).call({ method: 'HEAD', url: verificationPaths.request(number) });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET']);
    expect(await portal.outbox()).toEqual([]);
  });

  it('and a check from another site counts for nothing', async () => {
    await using portal = await openVerification();
    const { app, parts } = portal;
    const visitor = browser(app);
    await visitor.ask(number);
    const payload = { contactNumber: number, code: await portal.newestCode() };
    const reply = await visitor.call({
      method: 'POST',
      url: verificationPaths.validate,
      payload,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.statusCode).toBe(403);
    expect(await parts.store.read.list(codes)).toMatchObject([{ checks: 0 }]);
  });

  it('with the cookie kept from scripts and other sites', async () => {
    await using portal = await openVerification();
    const { app } = portal;
    const reply = await browser(app).ask(number);
    expect(reply.cookies).toMatchObject([{ name: 'visitor', httpOnly: true, sameSite: 'Lax', path: '/' }]);
  });
});

describe('what cannot be read', () => {
  it.each(['+6321234567', '0917123456', 'hello', '1'.repeat(50)])('is refused with the words of the field: %s', async (written) => {
    await using portal = await openVerification();
    const { app } = portal;
    const reply = await browser(app).ask(written);
    const message = 'Please enter a valid phone number';
    expect(reply.json()).toEqual({ status: 400, message, data: { contactNumber: { code: 'validation_invalid_phone', message } } });
    expect(reply.cookies).toEqual([]);
  });

  it.each(['12345', '1234567', 'abcdef', ''])('a code of other than six digits too: %s', async (code) => {
    await using portal = await openVerification();
    const { app } = portal;
    const reply = await browser(app).check(number, code);
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Please enter all 6 digits']);
  });

  it.each(['{"contactNumber":', '[]', 'null', '"x"', '{"contactNumber":{},"code":1}'])('a body like %s', async (payload) => {
    await using portal = await openVerification();
    const { app } = portal;
    const reply = await browser(app).call({
      method: 'POST',
      url: verificationPaths.validate,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([400, ['status', 'message', 'data']]);
  });
});

describe('when the gateway does not take the message', () => {
  const settings = (url: string) => ({ SMS_PROVIDER: 'semaphore', SEMAPHORE_API_KEY: semaphoreAccount.apiKey, SEMAPHORE_URL: url });

  it('the person is told, the code is void, and nothing is counted that was not spent', async () => {
    await using gateway = await startSemaphore({ credits: 0 });
    await using portal = await openVerification(settings(gateway.url));
    const { app, parts } = portal;
    const visitor = browser(app);
    const reply = await visitor.ask(number);
    expect([reply.statusCode, reply.json().message]).toEqual([503, 'Failed to send OTP. Please try again.']);
    expect(await parts.store.read.list(codes)).toMatchObject([{ void: true }]);
    const code = codeIn(new URLSearchParams(gateway.received[0]?.body).get('message') ?? '');
    expect((await visitor.check(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
    expect(portal.logged.join('')).toContain('balance of 0 credits');
    expect(portal.logged.join('')).not.toContain(code);
    for (const _try of [1, 2, 3, 4]) expect((await visitor.ask(number)).statusCode).toBe(503);
  });

  it('what may have been sent all the same stays counted', async () => {
    await using gateway = await startSemaphore();
    gateway.trouble = 'server_error';
    await using portal = await openVerification(settings(gateway.url));
    const { app } = portal;
    const visitor = browser(app);
    expect((await visitor.ask(number)).statusCode).toBe(503);
    gateway.trouble = undefined;
    expect((await visitor.ask(number)).json().data.contactNumber.code).toBe('verification_wait');
    pass(30);
    const reply = await visitor.ask(number);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, resendSeconds: 30 }]);
  });
});

it('speaks Filipino to who asks for it', async () => {
  await using portal = await openVerification();
  const { app } = portal;
  await browser(app).ask(number, { 'accept-language': 'de, tl-PH;q=0.8, en;q=0.5' });
  expect((await portal.outbox())[0]?.text).toMatch(/^Ang code mo sa South Triangle ay \d{6}\./);
  const reply = await browser(app).call({ url: `${verificationPaths.request('12')}?lang=fil` });
  expect(reply.json().message).toBe('Maglagay ng wastong numero ng telepono');
});

it('expired codes and proofs are removed a day later', async () => {
  await using portal = await openVerification();
  const { app, parts } = portal;
  const visitor = browser(app);
  await visitor.ask(number);
  await visitor.check(number, await portal.newestCode());
  pass(24 * HOUR);
  await removeExpired(parts);
  expect(await parts.store.read.count(codes)).toBe(1);
  pass(HOUR);
  await removeExpired(parts);
  expect(await parts.store.read.count(codes)).toBe(0);
  expect(await parts.store.read.count(verifiedNumbers)).toBe(0);
});
