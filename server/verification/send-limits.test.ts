import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser, openVerification, wrongCodes } from '../../test/stand-ins/verification.ts';

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

describe('limits', () => {
  it('one code in 30 seconds for a number, whoever asks and however it is written', async () => {
    await using portal = await openVerification();
    const { app } = portal;
    await browser(app).ask(number);
    pass(10);
    const reply = await browser(app).ask('0917 123 4567');
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      429,
      '20',
      {
        status: 429,
        message: 'A code was just sent. You can ask for another one in 20 seconds.',
        data: { contactNumber: { code: 'verification_wait', message: expect.any(String) } },
      },
    ]);
    expect(await portal.outbox()).toHaveLength(1);
    pass(20);
    expect((await browser(app).ask(number)).statusCode).toBe(200);
  });

  it('three codes an hour and six a day for a number', async () => {
    await using portal = await openVerification();
    const { app } = portal;
    for (const _hour of [1, 2]) {
      for (const _code of [1, 2, 3]) {
        expect((await browser(app).ask(number)).statusCode).toBe(200);
        pass(MINUTE);
      }
      const reply = await browser(app).ask(number);
      expect([reply.statusCode, reply.json().data.contactNumber.code]).toEqual([429, 'verification_number_spent']);
      pass(HOUR);
    }
    const reply = await browser(app).ask(number);
    expect([reply.statusCode, Number(reply.headers['retry-after']) > 20 * HOUR]).toEqual([429, true]);
    expect(reply.json().message).toContain('in 22 hours');
    expect((await browser(app).ask(another)).statusCode).toBe(200);
    pass(22 * HOUR);
    expect((await browser(app).ask(number)).statusCode).toBe(200);
  });

  const numberOf = (step: number) => `+63917000${String(step).padStart(4, '0')}`;

  it('twenty an hour for a visitor', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PER_VISITOR_HOUR: '2' });
    const { app } = portal;
    const visitor = browser(app);
    const statuses = [];
    for (const step of [1, 2, 3]) statuses.push((await visitor.ask(numberOf(step))).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await visitor.ask(numberOf(4))).json().data.contactNumber.code).toBe('verification_visitor_spent');
    expect((await browser(app).ask(numberOf(5))).statusCode).toBe(200);
  });

  it('sixty an hour for an address, an IPv6 household counting as one; a refusal makes no visitor', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PER_ADDRESS_HOUR: '2' });
    const { app } = portal;
    for (const [step, address] of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].entries()) {
      expect((await browser(app, address).ask(numberOf(step))).statusCode).toBe(200);
    }
    const reply = await browser(app, '2001:db8:1:2::77').ask(numberOf(7));
    expect([reply.statusCode, reply.json().data.contactNumber.code, reply.cookies]).toEqual([429, 'verification_address_spent', []]);
    expect((await browser(app, '2001:db8:1:3::1').ask(numberOf(8))).statusCode).toBe(200);
  });

  it.each([
    ['HOUR', HOUR],
    ['DAY', 24 * HOUR],
  ])('the budget of the whole portal for an %s, with a warning at half', async (name, seconds) => {
    await using portal = await openVerification({ [`LIMIT_CODES_PORTAL_${name}`]: '4' });
    const { app } = portal;
    for (const step of [1, 2, 3, 4]) {
      const isWarned = () => portal.logged.some((line) => line.includes('Half of the budget'));
      expect(isWarned()).toBe(step > 2);
      expect((await browser(app, `203.0.113.${step}`).ask(numberOf(step))).statusCode).toBe(200);
    }
    const reply = await browser(app, '203.0.113.9').ask(numberOf(9));
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, String(seconds)]);
    expect(reply.json().message).toContain('Please visit the Barangay Office');
    expect(await portal.outbox()).toHaveLength(4);
    pass(seconds);
    expect((await browser(app).ask(numberOf(9))).statusCode).toBe(200);
  });

  it('ten wrong codes for a number in a day, then it is neither sent to nor checked', async () => {
    await using portal = await openVerification();
    const { app } = portal;
    const visitor = browser(app);
    for (const _round of [1, 2]) {
      await visitor.ask(number);
      for (const wrong of wrongCodes(await portal.newestCode())) await visitor.check(number, wrong);
      pass(MINUTE);
    }
    expect((await visitor.ask(number)).json().data.contactNumber.code).toBe('verification_failures_spent');
    expect((await visitor.ask(another)).statusCode).toBe(200);
    pass(24 * HOUR);
    await visitor.ask(number);
    expect((await visitor.check(number, await portal.newestCode())).json()).toEqual({ success: true });
  });

  it('a code that is right gives no failure, and one sent before the tenth failure is not checked after it', async () => {
    await using portal = await openVerification({ LIMIT_CODE_FAILURES_PER_NUMBER_DAY: '2' });
    const { app } = portal;
    const visitor = browser(app);
    await visitor.ask(number);
    expect((await visitor.check(number, await portal.newestCode())).json()).toEqual({ success: true });
    pass(MINUTE);
    await visitor.ask(number);
    const code = await portal.newestCode();
    for (const wrong of wrongCodes(code).slice(0, 2)) await visitor.check(number, wrong);
    const reply = await visitor.check(number, code);
    expect([reply.statusCode, reply.json().data.contactNumber.code]).toEqual([429, 'verification_failures_spent']);
  });

  it('of checks from one address', async () => {
    await using portal = await openVerification({ LIMIT_CREATES_PER_ADDRESS_MINUTE: '3' });
    const { app } = portal;
    const visitor = browser(app);
    for (const _check of [1, 2, 3]) expect((await visitor.check(number, '123456')).statusCode).toBe(200);
    const reply = await visitor.check(number, '123456');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60']);
  });
});
