import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '#model/collections/office/settings.ts';
import { verificationPaths } from '#model/endpoints/messaging/verification.ts';
import type { OfficeSettings } from '#model/settings/office-settings.ts';
import { semaphoreAccount, startFakeSemaphore } from '../../test/fakes/semaphore.ts';
import { createBrowser, extractCode, listWrongCodes, startVerificationService } from '../../test/servers/start-verification-service.ts';
import { verificationCodes, verifiedNumbers } from '../store/schema/private-tables.ts';
import { removeExpired } from './verification-codes.ts';

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

function advanceSeconds(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

describe('a code', () => {
  it('reaches the phone, is checked once and leaves the number verified for 30 minutes', async () => {
    await using portal = await startVerificationService();
    const { app, context } = portal;
    const visitor = createBrowser(app);
    const response = await visitor.requestCode(number);
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, resendSeconds: 30, demo: 'outbox/sms.jsonl' }]);
    expect(response.headers['cache-control']).toBe('no-store');
    const code = await portal.newestCode();
    expect(await portal.outbox()).toMatchObject([
      { to: number, text: `Your Barangay code is ${code}. It expires in 10 minutes. Do not share it with anyone.` },
    ]);
    const checked = await visitor.checkCode(number, code);
    expect([checked.statusCode, checked.json()]).toEqual([200, { success: true }]);
    const proofs = await context.store.read.list(verifiedNumbers);
    expect(proofs).toMatchObject([{ number, usedBy: '', expires: '2026-11-21 02:30:00.000Z' }]);
    expect(proofs[0]?.visitor).toMatch(/./);
    expect((await visitor.checkCode(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
  });

  it('is neither stored nor logged', async () => {
    await using portal = await startVerificationService();
    const { app, context } = portal;
    await createBrowser(app).requestCode(number);
    const code = await portal.newestCode();
    const [row] = await context.store.read.list(verificationCodes);
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify({ ...row, codeHash: '' })).not.toContain(code);
    expect(portal.logged.join('')).toContain('outbox/sms.jsonl');
    expect(portal.logged.join('')).not.toContain(code);
  });

  it.each(['09171234567', '639171234567', '+63 917 123 4567', '9171234567'])('goes to the same number written as %s', async (written) => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const visitor = createBrowser(app);
    expect((await visitor.requestCode(written)).statusCode).toBe(200);
    expect((await portal.outbox())[0]?.to).toBe(number);
    expect((await visitor.checkCode(written, await portal.newestCode())).json()).toEqual({ success: true });
  });

  it('expires after 10 minutes', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const visitor = createBrowser(app);
    await visitor.requestCode(number);
    const code = await portal.newestCode();
    advanceSeconds(10 * MINUTE);
    expect((await visitor.checkCode(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
  });

  it('dies when a new one is sent', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const visitor = createBrowser(app);
    await visitor.requestCode(number);
    const old = await portal.newestCode();
    advanceSeconds(31);
    await visitor.requestCode(number);
    const newCode = await portal.newestCode();
    const rows = await portal.context.store.read.list(verificationCodes, { sort: [{ path: ['created'] }] });
    expect(rows.map((row) => row.void)).toEqual([true, false]);
    // With a probability of one in a million both codes are equal.
    if (old !== newCode) expect((await visitor.checkCode(number, old)).json()).toEqual({ success: false, reason: 'wrong' });
    expect((await visitor.checkCode(number, newCode)).json()).toEqual({ success: true });
  });

  it('is worth nothing in another browser, or without one, or for another number', async () => {
    await using portal = await startVerificationService();
    const { app, context } = portal;
    const visitor = createBrowser(app);
    const attacker = createBrowser(app);
    await visitor.requestCode(number);
    const code = await portal.newestCode();
    await attacker.requestCode(another);
    const newestCode = await portal.newestCode();
    expect((await attacker.checkCode(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
    expect((await createBrowser(app).checkCode(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
    if (newestCode !== code) expect((await attacker.checkCode(another, code)).json()).toEqual({ success: false, reason: 'wrong' });
    expect(await context.store.read.count(verifiedNumbers)).toBe(0);
    expect((await visitor.checkCode(number, code)).json()).toEqual({ success: true });
  });

  it('stands six wrong tries as five: then the right one no longer counts', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const visitor = createBrowser(app);
    await visitor.requestCode(number);
    const code = await portal.newestCode();
    for (const wrong of listWrongCodes(code))
      expect((await visitor.checkCode(number, wrong)).json()).toEqual({ success: false, reason: 'wrong' });
    expect((await visitor.checkCode(number, '000000')).json()).toEqual({ success: false, reason: 'no_code' });
    expect((await visitor.checkCode(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
  });

  it('counts exactly five of twenty checks at once', async () => {
    await using portal = await startVerificationService();
    const { app, context } = portal;
    const visitor = createBrowser(app);
    await visitor.requestCode(number);
    const [wrong = ''] = listWrongCodes(await portal.newestCode());
    const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.checkCode(number, wrong)));
    const reasons = replies.map((reply) => reply.json().reason);
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'no_code')).toHaveLength(15);
    expect((await context.store.read.list(verificationCodes))[0]?.checks).toBe(5);
  });

  it('is used once when twenty send it at once: the five that are checked get the same token', async () => {
    await using portal = await startVerificationService();
    const { app, context } = portal;
    const visitor = createBrowser(app);
    await visitor.requestCode(number);
    const code = await portal.newestCode();
    const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.checkCode(number, code)));
    expect(replies.filter((reply) => reply.json().success)).toHaveLength(5);
    expect(new Set(replies.flatMap(({ cookies }) => cookies.map(({ value }) => value))).size).toBe(1);
    expect(await context.store.read.count(verifiedNumbers)).toBe(1);
  });

  it('is accepted again after a lost response, until the new token is used', async () => {
    await using portal = await startVerificationService();
    const { app, context } = portal;
    const visitor = createBrowser(app);
    await visitor.requestCode(number);
    const code = await portal.newestCode();
    const copyVisitor = () => createBrowser(app, undefined, visitor.getCookie());
    const [earlier, attacker] = [copyVisitor(), copyVisitor()];
    expect((await earlier.checkCode(number, code)).json()).toEqual({ success: true });
    const [wrong = ''] = listWrongCodes(code);
    expect((await attacker.checkCode(number, wrong)).json()).toEqual({ success: false, reason: 'wrong' });
    expect((await visitor.checkCode(number, code)).json()).toEqual({ success: true });
    expect(visitor.getCookie()).toBe(earlier.getCookie());
    expect(await context.store.read.count(verifiedNumbers)).toBe(1);
    expect((await visitor.call({ url: verificationPaths.validate })).json()).toMatchObject({ verified: { number } });
    expect((await attacker.checkCode(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
    expect((await visitor.checkCode(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
  });
});

describe('a code that is still valid', () => {
  const getNumberError = (reply: { json(): { data?: { contactNumber?: { code?: string; params?: unknown } } } }) =>
    reply.json().data?.contactNumber;

  it('is named to the browser that it was sent to, whichever limit refuses another', async () => {
    await using portal = await startVerificationService();
    const [visitor, outsider] = [createBrowser(portal.app), createBrowser(portal.app)];
    await visitor.requestCode(number);
    advanceSeconds(10);
    const locked = await visitor.requestCode(number);
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '20']);
    expect(getNumberError(locked)).toMatchObject({ code: 'verification_code_active', params: { validSeconds: 590 } });
    // A stranger learns nothing of it.
    expect(getNumberError(await outsider.requestCode(number))).toMatchObject({ code: 'verification_wait' });
    for (const wait of [21, 31]) {
      advanceSeconds(wait);
      expect((await visitor.requestCode(number)).statusCode).toBe(200);
    }
    advanceSeconds(31);
    expect(getNumberError(await visitor.requestCode(number))).toMatchObject({
      code: 'verification_code_active',
      params: { validSeconds: 569 },
    });
    expect(getNumberError(await outsider.requestCode(number))).toMatchObject({ code: 'verification_number_spent' });
    expect((await visitor.checkCode(number, await portal.newestCode())).json()).toEqual({ success: true });
  });

  it('is not one that was used, tried too often or has expired', async () => {
    await using portal = await startVerificationService();
    const visitor = createBrowser(portal.app);
    await visitor.requestCode(number);
    await visitor.checkCode(number, await portal.newestCode());
    expect(getNumberError(await visitor.requestCode(number))).toMatchObject({ code: 'verification_wait' });
    await visitor.requestCode(another);
    for (const wrong of listWrongCodes(await portal.newestCode())) await visitor.checkCode(another, wrong);
    expect(getNumberError(await visitor.requestCode(another))).toMatchObject({ code: 'verification_wait' });
  });
});

describe('a text message by which the browser fills in the code', () => {
  const text = async (portalUrl: string, office: Partial<OfficeSettings>) => {
    await using portal = await startVerificationService({ PORTAL_URL: portalUrl });
    await portal.context.store.write((tx) => tx.insert(settings, { office }));
    const reply = await createBrowser(portal.app).requestCode(number);
    const message = (await portal.outbox())[0]?.text ?? '';
    return {
      lines: message
        .replace(await portal.newestCode(), '…')
        .replace(await portal.newestCode(), '…')
        .split('\n'),
      answer: reply.json(),
    };
  };
  const plain = 'Your Barangay code is …. It expires in 10 minutes. Do not share it with anyone.';

  it('names the portal in its last line where staff chose so, over https only, and by no other host', async () => {
    const on = await text('https://portal.example:8443', { originBoundCodes: true });
    expect(on.lines).toEqual([plain, '', '@portal.example #…']);
    expect(on.answer).toMatchObject({ isOriginBound: true });
    for (const off of [await text('https://portal.example', {}), await text('http://portal.example', { originBoundCodes: true })]) {
      expect(off.lines).toEqual([plain]);
      expect(off.answer).not.toHaveProperty('isOriginBound');
    }
  });
});

describe('who may ask', () => {
  const early: Record<string, string>[] = [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }];
  const foreignHeaders: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ];

  it('nobody who loads ahead or comes from another site', async () => {
    await using portal = await startVerificationService();
    for (const headers of [...early, ...foreignHeaders]) {
      const reply = await createBrowser(portal.app).requestCode(number, headers);
      expect([reply.statusCode, reply.json().status], JSON.stringify(headers)).toEqual([403, 403]);
      expect(reply.cookies).toEqual([]);
    }
    expect(await portal.outbox()).toEqual([]);
  });

  it('not HEAD', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const reply = await createBrowser(app).call({ method: 'HEAD', url: verificationPaths.request(number) });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET']);
    expect(await portal.outbox()).toEqual([]);
  });

  it('and a check from another site counts for nothing', async () => {
    await using portal = await startVerificationService();
    const { app, context } = portal;
    const visitor = createBrowser(app);
    await visitor.requestCode(number);
    const payload = { contactNumber: number, code: await portal.newestCode() };
    const reply = await visitor.call({
      method: 'POST',
      url: verificationPaths.validate,
      payload,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.statusCode).toBe(403);
    expect(await context.store.read.list(verificationCodes)).toMatchObject([{ checks: 0 }]);
  });

  it('with the cookie kept from scripts and other sites', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const reply = await createBrowser(app).requestCode(number);
    expect(reply.cookies).toMatchObject([{ name: 'visitor', httpOnly: true, sameSite: 'Lax', path: '/' }]);
  });
});

describe('what a page learns after a reload', () => {
  const readState = async (browser: ReturnType<typeof createBrowser>, headers: Record<string, string> = {}) =>
    (await browser.call({ url: verificationPaths.validate, headers })).json();

  it('is the number verified last, with the key of its drafts, for as long as the verification is valid', async () => {
    await using portal = await startVerificationService();
    const visitor = createBrowser(portal.app);
    const verify = async (phone: string) => {
      await visitor.requestCode(phone);
      expect((await visitor.checkCode(phone, await portal.newestCode())).json()).toEqual({ success: true });
    };
    expect(await readState(visitor)).toEqual({ verified: null });
    await visitor.requestCode(number);
    expect(await readState(visitor)).toEqual({ verified: null });
    await visitor.checkCode(number, await portal.newestCode());
    const first = await readState(visitor);
    expect(first).toEqual({ verified: { number, secondsLeft: 30 * MINUTE, draftKey: expect.stringMatching(/^[\w-]{43}$/) } });

    // Whoever verified last has the device: the first number's key is not given out any more.
    advanceSeconds(5 * MINUTE);
    await verify(another);
    const second = await readState(visitor);
    expect(second.verified).toMatchObject({ number: another, secondsLeft: 30 * MINUTE });
    expect(second.verified.draftKey).not.toBe(first.verified.draftKey);
    advanceSeconds(30 * MINUTE);
    expect(await readState(visitor)).toEqual({ verified: null });
    await verify(number);
    expect(await readState(visitor)).toEqual(first);
  });

  it('is told to no other browser and no other site', async () => {
    await using portal = await startVerificationService();
    const [visitor, outsider] = [createBrowser(portal.app), createBrowser(portal.app)];
    for (const each of [visitor, outsider]) {
      await each.requestCode(number);
      await each.checkCode(number, await portal.newestCode());
      advanceSeconds(31);
    }
    const reply = await visitor.call({ url: verificationPaths.validate, headers: { 'sec-fetch-site': 'cross-site' } });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([403, 'no-store']);
    // Another browser that verifies the same number gets another key.
    const keys = [await readState(visitor), await readState(outsider)].map(({ verified }) => verified.draftKey);
    expect(new Set(keys).size).toBe(2);
    expect(await readState(createBrowser(portal.app))).toEqual({ verified: null });
  });

  it('is not told without end to one address', async () => {
    await using portal = await startVerificationService({ LIMIT_READS_PER_ADDRESS_10S: '3' });
    const visitor = createBrowser(portal.app);
    const replies = await Promise.all([1, 2, 3, 4].map(() => visitor.call({ url: verificationPaths.validate })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
  });
});

describe('what cannot be read', () => {
  it.each(['+6321234567', '0917123456', 'hello', '1'.repeat(50)])('is refused with the words of the field: %s', async (written) => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const reply = await createBrowser(app).requestCode(written);
    const message = 'Please enter a valid phone number';
    expect(reply.json()).toEqual({ status: 400, message, data: { contactNumber: { code: 'validation_invalid_phone', message } } });
    expect(reply.cookies).toEqual([]);
  });

  it.each(['12345', '1234567', 'abcdef', ''])('a code of other than six digits too: %s', async (code) => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const reply = await createBrowser(app).checkCode(number, code);
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Please enter all 6 digits']);
  });

  it.each(['{"contactNumber":', '[]', 'null', '"x"', '{"contactNumber":{},"code":1}'])('a body like %s', async (payload) => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const reply = await createBrowser(app).call({
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
    await using gateway = await startFakeSemaphore({ credits: 0 });
    await using portal = await startVerificationService(settings(gateway.url));
    const { app, context } = portal;
    const visitor = createBrowser(app);
    const reply = await visitor.requestCode(number);
    expect([reply.statusCode, reply.json().message]).toEqual([503, 'The code could not be sent. Please try again.']);
    expect(await context.store.read.list(verificationCodes)).toMatchObject([{ void: true }]);
    const code = extractCode(new URLSearchParams(gateway.received[0]?.body).get('message') ?? '');
    expect((await visitor.checkCode(number, code)).json()).toEqual({ success: false, reason: 'no_code' });
    expect(portal.logged.join('')).toContain('balance of 0 credits');
    expect(portal.logged.join('')).not.toContain(code);
    for (const _try of [1, 2, 3, 4]) expect((await visitor.requestCode(number)).statusCode).toBe(503);
  });

  it('what may have been sent all the same stays counted', async () => {
    await using gateway = await startFakeSemaphore();
    gateway.failureMode = 'server_error';
    await using portal = await startVerificationService(settings(gateway.url));
    const { app } = portal;
    const visitor = createBrowser(app);
    expect((await visitor.requestCode(number)).statusCode).toBe(503);
    gateway.failureMode = undefined;
    expect((await visitor.requestCode(number)).json().data.contactNumber.code).toBe('verification_wait');
    advanceSeconds(30);
    const reply = await visitor.requestCode(number);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, resendSeconds: 30 }]);
  });
});

it('speaks Filipino to who asks for it', async () => {
  await using portal = await startVerificationService();
  const { app } = portal;
  await createBrowser(app).requestCode(number, { 'accept-language': 'de, tl-PH;q=0.8, en;q=0.5' });
  expect((await portal.outbox())[0]?.text).toMatch(/^Ang code po ninyo sa Barangay ay \d{6}\./);
  const reply = await createBrowser(app).call({ url: `${verificationPaths.request('12')}?lang=fil` });
  expect(reply.json().message).toBe('Maglagay po ng tamang cellphone number');
});

it('expired codes and proofs are removed a day later', async () => {
  await using portal = await startVerificationService();
  const { app, context } = portal;
  const visitor = createBrowser(app);
  await visitor.requestCode(number);
  await visitor.checkCode(number, await portal.newestCode());
  advanceSeconds(24 * HOUR);
  await removeExpired(context);
  expect(await context.store.read.count(verificationCodes)).toBe(1);
  advanceSeconds(HOUR);
  await removeExpired(context);
  expect(await context.store.read.count(verificationCodes)).toBe(0);
  expect(await context.store.read.count(verifiedNumbers)).toBe(0);
});
