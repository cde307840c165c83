import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser, openVerification, type VerificationPortal, workFor, wrongCodes } from '../../test/stand-ins/verification.ts';
import { visitorNumbers } from '../store/private-tables.ts';

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

/** As after a verification in another browser, long ago. */
async function makeKnown({ parts }: VerificationPortal, known: string): Promise<void> {
  await parts.store.write((tx) => tx.insert(visitorNumbers, { visitor: 'somebody', number: known, freshUntil: '' }));
}
const numberOf = (step: number) => `+63917000${String(step).padStart(4, '0')}`;

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

  it('six an hour for a visitor', async () => {
    await using portal = await openVerification();
    const { app } = portal;
    const visitor = browser(app);
    const statuses = [];
    for (const step of [1, 2, 3, 4, 5, 6, 7]) statuses.push((await visitor.ask(numberOf(step))).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await visitor.ask(numberOf(8))).json().data.contactNumber.code).toBe('verification_visitor_spent');
    expect((await browser(app).ask(numberOf(9))).statusCode).toBe(200);
  });

  it('so many an hour for an address, more with the work done, an IPv6 household counting as one; a refusal makes no visitor', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PER_ADDRESS_HOUR: '1', LIMIT_CODES_PROVEN_PER_ADDRESS_HOUR: '2' });
    const { app } = portal;
    for (const [step, address] of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].entries()) {
      expect((await browser(app, address).askWorking(numberOf(step))).statusCode).toBe(200);
    }
    const reply = await browser(app, '2001:db8:1:2::77').askWorking(numberOf(7));
    expect([reply.statusCode, reply.json().data.contactNumber.code, reply.cookies]).toEqual([429, 'verification_address_spent', []]);
    expect((await browser(app, '2001:db8:1:3::1').ask(numberOf(8))).statusCode).toBe(200);
  });

  it.each([
    ['HOUR', HOUR],
    ['DAY', 24 * HOUR],
  ])('the budget of the whole portal for an %s, with a warning at half', async (name, seconds) => {
    await using portal = await openVerification({ [`LIMIT_CODES_PORTAL_${name}`]: '4' });
    const { app } = portal;
    for (const step of [1, 2, 3, 4]) await makeKnown(portal, numberOf(step));
    for (const step of [1, 2, 3, 4]) {
      const isWarned = () => portal.logged.some((line) => line.includes('Half of the budget'));
      expect(isWarned()).toBe(step > 2);
      expect((await browser(app, `203.0.113.${step}`).askWorking(numberOf(step))).statusCode).toBe(200);
    }
    const reply = await browser(app, '203.0.113.9').askWorking(numberOf(9));
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, String(seconds)]);
    expect(reply.json().message).toContain('Please visit the Barangay Office');
    expect(await portal.outbox()).toHaveLength(4);
    pass(seconds);
    expect((await browser(app).ask(numberOf(9))).statusCode).toBe(200);
  });

  it('ten wrong codes of a browser for a number in a day, then it is neither sent to nor checked there', async () => {
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
    await using portal = await openVerification({ LIMIT_CODE_FAILURES_PER_VISITOR_DAY: '2' });
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

describe('a number that was verified before', () => {
  it('gets codes from a third of the budget that nobody else can spend', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PORTAL_HOUR: '6' });
    const { app } = portal;
    await makeKnown(portal, number);
    const statuses = [];
    for (const step of [1, 2, 3, 4, 5]) statuses.push((await browser(app).askWorking(numberOf(step))).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await browser(app).askWorking(number)).statusCode).toBe(200);
    expect(portal.logged.join('')).toContain('is kept for numbers that were verified before');
  });

  it('is sent and checked in its own browser whatever strangers have spent', async () => {
    await using portal = await openVerification({ LIMIT_CODE_FAILURES_PER_NUMBER_DAY: '6', LIMIT_CODES_PORTAL_HOUR: '1000' });
    const { app } = portal;
    const owner = browser(app);
    await owner.ask(number);
    expect((await owner.check(number, await portal.newestCode())).json()).toEqual({ success: true });
    // Each guess in a new browser, from a new address: the ceiling of the number holds all the same.
    const reasons = [];
    for (const step of [1, 2, 3]) {
      pass(MINUTE);
      const stranger = browser(app, `198.51.100.${step}`);
      await stranger.ask(number);
      for (const wrong of wrongCodes(await portal.newestCode())) reasons.push((await stranger.check(number, wrong)).json().reason);
    }
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(6);
    pass(MINUTE);
    expect((await browser(app).ask(number)).json().data.contactNumber.code).toMatch(/_spent$/);
    await owner.ask(number);
    const code = await portal.newestCode();
    for (const wrong of wrongCodes(code).slice(0, 2)) expect((await owner.check(number, wrong)).json().reason).toBe('wrong');
    expect((await owner.check(number, code)).json()).toEqual({ success: true });
  });

  it('cannot spend the budget from many browsers that all verified it', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PER_NUMBER_DAY: '2', LIMIT_CODES_PORTAL_HOUR: '100' });
    const { app } = portal;
    const browsers = [1, 2, 3].map((step) => browser(app, `203.0.113.${step}`));
    for (const one of browsers.slice(0, 2)) {
      await one.ask(number);
      await one.check(number, await portal.newestCode());
      pass(MINUTE);
    }
    pass(24 * HOUR);
    await browsers[2]?.ask(number);
    await browsers[2]?.check(number, await portal.newestCode());
    let sent = 0;
    for (const _code of [1, 2]) {
      for (const one of browsers) {
        pass(MINUTE);
        if ((await one.ask(number)).statusCode === 200) sent += 1;
      }
    }
    expect(sent).toBe(4);
  });

  it('has an end there too: a stolen cookie guesses ten times a day', async () => {
    await using portal = await openVerification();
    const { app } = portal;
    const owner = browser(app);
    await owner.ask(number);
    await owner.check(number, await portal.newestCode());
    for (const _code of [1, 2]) {
      pass(MINUTE);
      await owner.ask(number);
      for (const wrong of wrongCodes(await portal.newestCode())) await owner.check(number, wrong);
    }
    pass(HOUR);
    expect((await owner.ask(number)).json().data.contactNumber.code).toBe('verification_failures_spent');
  });
});

describe('a proof of work', () => {
  it('is asked for when half of an hour is spent, and sends one code', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PORTAL_HOUR: '8' });
    const { app } = portal;
    for (const step of [1, 2, 3, 4]) expect((await browser(app).ask(numberOf(step))).statusCode).toBe(200);
    const visitor = browser(app);
    const reply = await visitor.ask(number);
    expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([
      428,
      {
        status: 428,
        message: 'Before this code is sent your browser has to do some work, because many codes are being asked for.',
        data: {},
        challenge: { parameters: expect.objectContaining({ algorithm: 'PBKDF2/SHA-256', cost: 5000 }), signature: expect.any(String) },
      },
      [],
    ]);
    expect(await portal.outbox()).toHaveLength(4);
    const work = await workFor(reply.json().challenge);
    // For another number, from another address and in another browser it is worth nothing.
    expect((await visitor.ask(another, work)).statusCode).toBe(428);
    expect((await browser(app, '198.51.100.1').ask(number, work)).statusCode).toBe(428);
    const stranger = browser(app);
    await stranger.ask(numberOf(1));
    expect((await visitor.ask(number, work)).statusCode).toBe(200);
    pass(30);
    expect((await visitor.ask(number, work)).statusCode).toBe(428);
    expect(await portal.outbox()).toHaveLength(5);
  });

  it('is used once when twenty send it at once', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PORTAL_HOUR: '40', LIMIT_CODES_PER_ADDRESS_HOUR: '0' });
    const { app } = portal;
    const work = await workFor((await browser(app).ask(number)).json().challenge);
    const replies = await Promise.all(Array.from({ length: 20 }, () => browser(app).ask(number, work)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await portal.outbox()).toHaveLength(1);
  });

  it('expires after five minutes, and what is made up or changed counts for nothing', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PER_ADDRESS_HOUR: '0' });
    const { app } = portal;
    const { challenge } = (await browser(app).ask(number)).json();
    const work = await workFor(challenge);
    const [[name = '', solved = '']] = Object.entries(work) as [[string, string]];
    const changed = JSON.parse(Buffer.from(solved, 'base64').toString());
    const forged = [
      { ...changed, solution: { ...changed.solution, derivedKey: 'ab'.repeat(32) } },
      { ...changed, challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 600 } } },
      { ...changed, challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: '00'.repeat(16) } } },
      { ...changed, challenge: { parameters: challenge.parameters } },
    ].map((payload) => Buffer.from(JSON.stringify(payload)).toString('base64'));
    for (const header of ['x', 'A'.repeat(5000), 'bnVsbA==', ...forged])
      expect((await browser(app).ask(number, { [name]: header })).statusCode).toBe(428);
    pass(5 * MINUTE + 1);
    expect((await browser(app).ask(number, work)).statusCode).toBe(428);
    expect(await portal.outbox()).toEqual([]);
  });

  it('becomes harder as the budget is spent, and one made when it was easy no longer counts', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PORTAL_HOUR: '24', LIMIT_CREATES_PER_ADDRESS_MINUTE: '1000' });
    const { app } = portal;
    const levels = [];
    let easy: Record<string, string> = {};
    for (let step = 1; step <= 16; step += 1) {
      const asking = browser(app, `203.0.113.${step}`);
      const reply = await asking.ask(numberOf(step));
      if (reply.statusCode !== 428) continue;
      const { challenge } = reply.json();
      levels.push(challenge.parameters.data.level);
      expect((await asking.ask(numberOf(step), await workFor(challenge))).statusCode).toBe(200);
      if (step === 13) easy = await workFor((await browser(app, '198.51.100.1').ask(number)).json().challenge);
      if (step === 15) expect((await browser(app, '198.51.100.1').ask(number, easy)).statusCode).toBe(428);
    }
    expect(levels).toEqual([0, 1, 2, 3]);
  });

  it('is not asked of whom it would not help', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PORTAL_HOUR: '8', LIMIT_CODES_PER_NUMBER_HOUR: '1' });
    const { app } = portal;
    await browser(app).ask(number);
    for (const step of [1, 2, 3]) await browser(app).ask(numberOf(step));
    pass(MINUTE);
    expect((await browser(app).ask(number)).statusCode).toBe(429);
  });

  it('is asked for so many times a minute from an address', async () => {
    await using portal = await openVerification({ LIMIT_CODES_PER_ADDRESS_HOUR: '0', LIMIT_CREATES_PER_ADDRESS_MINUTE: '2' });
    const { app } = portal;
    const statuses = [];
    for (const _ask of [1, 2, 3]) statuses.push((await browser(app).ask(number)).statusCode);
    expect(statuses).toEqual([428, 428, 429]);
  });
});
