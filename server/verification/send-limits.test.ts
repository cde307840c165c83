import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createBrowser,
  listWrongCodes,
  solveProofOfWork,
  startVerificationService,
  type VerificationPortal,
} from '../../test/servers/start-verification-service.ts';
import { visitorNumbers } from '../store/schema/private-tables.ts';

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

/** Stores a number as verified in another browser long ago. */
async function insertKnownNumber({ context }: VerificationPortal, number: string): Promise<void> {
  await context.store.write((tx) => tx.insert(visitorNumbers, { visitor: 'somebody', number, freshUntil: '' }));
}
const createNumber = (step: number) => `+63917000${String(step).padStart(4, '0')}`;

describe('limits', () => {
  it('one code in 30 seconds for a number, whoever asks and however it is written', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    await createBrowser(app).requestCode(number);
    advanceSeconds(10);
    const reply = await createBrowser(app).requestCode('0917 123 4567');
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
    advanceSeconds(20);
    expect((await createBrowser(app).requestCode(number)).statusCode).toBe(200);
  });

  it('three codes an hour and six a day for a number', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    for (const _hour of [1, 2]) {
      for (const _code of [1, 2, 3]) {
        expect((await createBrowser(app).requestCode(number)).statusCode).toBe(200);
        advanceSeconds(MINUTE);
      }
      const reply = await createBrowser(app).requestCode(number);
      expect([reply.statusCode, reply.json().data.contactNumber.code]).toEqual([429, 'verification_number_spent']);
      advanceSeconds(HOUR);
    }
    const reply = await createBrowser(app).requestCode(number);
    expect([reply.statusCode, Number(reply.headers['retry-after']) > 20 * HOUR]).toEqual([429, true]);
    expect(reply.json().message).toContain('in 22 hours');
    expect((await createBrowser(app).requestCode(another)).statusCode).toBe(200);
    advanceSeconds(22 * HOUR);
    expect((await createBrowser(app).requestCode(number)).statusCode).toBe(200);
  });

  it('six an hour for a visitor', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const visitor = createBrowser(app);
    const statuses = [];
    for (const step of [1, 2, 3, 4, 5, 6, 7]) statuses.push((await visitor.requestCode(createNumber(step))).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await visitor.requestCode(createNumber(8))).json().data.contactNumber.code).toBe('verification_visitor_spent');
    expect((await createBrowser(app).requestCode(createNumber(9))).statusCode).toBe(200);
  });

  it('so many an hour for an address, more with the work done, an IPv6 household counting as one; a refusal makes no visitor', async () => {
    await using portal = await startVerificationService({ LIMIT_CODES_PER_ADDRESS_HOUR: '1', LIMIT_CODES_PROVEN_PER_ADDRESS_HOUR: '2' });
    const { app } = portal;
    for (const [step, address] of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].entries()) {
      expect((await createBrowser(app, address).requestCodeWithProof(createNumber(step))).statusCode).toBe(200);
    }
    const reply = await createBrowser(app, '2001:db8:1:2::77').requestCodeWithProof(createNumber(7));
    expect([reply.statusCode, reply.json().data.contactNumber.code, reply.cookies]).toEqual([429, 'verification_address_spent', []]);
    expect((await createBrowser(app, '2001:db8:1:3::1').requestCode(createNumber(8))).statusCode).toBe(200);
  });

  it.each([
    ['HOUR', HOUR],
    ['DAY', 24 * HOUR],
  ])('the budget of the whole portal for an %s, with a warning at half', async (name, seconds) => {
    await using portal = await startVerificationService({ [`LIMIT_CODES_PORTAL_${name}`]: '4' });
    const { app } = portal;
    for (const step of [1, 2, 3, 4]) await insertKnownNumber(portal, createNumber(step));
    for (const step of [1, 2, 3, 4]) {
      const isWarned = () => portal.logged.some((line) => line.includes('Half of the budget'));
      expect(isWarned()).toBe(step > 2);
      expect((await createBrowser(app, `203.0.113.${step}`).requestCodeWithProof(createNumber(step))).statusCode).toBe(200);
    }
    const reply = await createBrowser(app, '203.0.113.9').requestCodeWithProof(createNumber(9));
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, String(seconds)]);
    expect(reply.json().message).toContain('Please visit the Barangay Office');
    expect(await portal.outbox()).toHaveLength(4);
    advanceSeconds(seconds);
    expect((await createBrowser(app).requestCode(createNumber(9))).statusCode).toBe(200);
  });

  it('ten wrong codes of a browser for a number in a day, then it is neither sent to nor checked there', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const visitor = createBrowser(app);
    for (const _round of [1, 2]) {
      await visitor.requestCode(number);
      for (const wrong of listWrongCodes(await portal.newestCode())) await visitor.checkCode(number, wrong);
      advanceSeconds(MINUTE);
    }
    expect((await visitor.requestCode(number)).json().data.contactNumber.code).toBe('verification_failures_spent');
    expect((await visitor.requestCode(another)).statusCode).toBe(200);
    advanceSeconds(24 * HOUR);
    await visitor.requestCode(number);
    expect((await visitor.checkCode(number, await portal.newestCode())).json()).toEqual({ success: true });
  });

  it('a code that is right gives no failure, and one sent before the tenth failure is not checked after it', async () => {
    await using portal = await startVerificationService({ LIMIT_CODE_FAILURES_PER_VISITOR_DAY: '2' });
    const { app } = portal;
    const visitor = createBrowser(app);
    await visitor.requestCode(number);
    expect((await visitor.checkCode(number, await portal.newestCode())).json()).toEqual({ success: true });
    advanceSeconds(MINUTE);
    await visitor.requestCode(number);
    const code = await portal.newestCode();
    for (const wrong of listWrongCodes(code).slice(0, 2)) await visitor.checkCode(number, wrong);
    const reply = await visitor.checkCode(number, code);
    expect([reply.statusCode, reply.json().data.contactNumber.code]).toEqual([429, 'verification_failures_spent']);
  });

  it('of checks from one address', async () => {
    await using portal = await startVerificationService({ LIMIT_CREATES_PER_ADDRESS_MINUTE: '3' });
    const { app } = portal;
    const visitor = createBrowser(app);
    for (const _check of [1, 2, 3]) expect((await visitor.checkCode(number, '123456')).statusCode).toBe(200);
    const reply = await visitor.checkCode(number, '123456');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60']);
  });
});

describe('one network', () => {
  it.each([
    ['address of IPv4', ['203.0.113.5', '203.0.113.5', '203.0.113.5'], '203.0.114.5'],
    ['/24 of IPv4', ['203.0.113.5', '203.0.113.6', '203.0.113.7'], '203.0.114.5'],
    ['/48 of IPv6', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'], '2001:db8:2:1::1'],
  ])('leaves half of the codes for new numbers to all others, whatever work it does: %s', async (_name, addresses, other) => {
    await using portal = await startVerificationService({ LIMIT_CODES_PORTAL_HOUR: '6' });
    const { app } = portal;
    const [first = '', second = '', third = ''] = addresses;
    for (const [step, address] of [first, second].entries())
      expect((await createBrowser(app, address).requestCodeWithProof(createNumber(step))).statusCode).toBe(200);
    const reply = await createBrowser(app, third).requestCodeWithProof(createNumber(2));
    expect([reply.statusCode, reply.json().data.contactNumber.code]).toEqual([429, 'verification_address_spent']);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(HOUR);
    for (const step of [3, 4]) expect((await createBrowser(app, other).requestCodeWithProof(createNumber(step))).statusCode).toBe(200);
    // Numbers that were verified before are not counted: they have a part of the budget.
    await insertKnownNumber(portal, number);
    expect((await createBrowser(app, third).requestCodeWithProof(number)).statusCode).toBe(200);
  });

  it('leaves half of those of a day, too', async () => {
    await using portal = await startVerificationService({ LIMIT_CODES_PORTAL_DAY: '6' });
    const { app } = portal;
    for (const step of [1, 2]) expect((await createBrowser(app).requestCodeWithProof(createNumber(step))).statusCode).toBe(200);
    const reply = await createBrowser(app, '203.0.113.9').requestCodeWithProof(createNumber(3));
    expect([reply.statusCode, Number(reply.headers['retry-after']) > 23 * HOUR]).toEqual([429, true]);
    expect((await createBrowser(app, '198.51.100.1').requestCodeWithProof(createNumber(4))).statusCode).toBe(200);
  });

  it('of a mobile carrier has twenty codes for new numbers an hour by default', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const statuses = [];
    for (let step = 0; step < 21; step += 1) {
      // Ten phones behind each of the carrier's addresses.
      const browser = createBrowser(app, `203.0.113.${Math.floor(step / 10)}`);
      statuses.push((await browser.requestCodeWithProof(createNumber(step))).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});

describe('a number that was verified before', () => {
  it('gets codes from a third of the budget that nobody else can spend', async () => {
    await using portal = await startVerificationService({ LIMIT_CODES_PORTAL_HOUR: '6' });
    const { app } = portal;
    await insertKnownNumber(portal, number);
    const statuses = [];
    for (const step of [1, 2, 3, 4, 5])
      statuses.push((await createBrowser(app, `203.0.${step}.1`).requestCodeWithProof(createNumber(step))).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await createBrowser(app).requestCodeWithProof(number)).statusCode).toBe(200);
    expect(portal.logged.join('')).toContain('is kept for numbers that were verified before');
  });

  it('is sent and checked in its own browser whatever strangers have spent', async () => {
    await using portal = await startVerificationService({ LIMIT_CODE_FAILURES_PER_NUMBER_DAY: '6', LIMIT_CODES_PORTAL_HOUR: '1000' });
    const { app } = portal;
    const owner = createBrowser(app);
    await owner.requestCode(number);
    expect((await owner.checkCode(number, await portal.newestCode())).json()).toEqual({ success: true });
    // Each guess from a new browser and address: the limit of the number still applies.
    const reasons = [];
    for (const step of [1, 2, 3]) {
      advanceSeconds(MINUTE);
      const outsider = createBrowser(app, `198.51.100.${step}`);
      await outsider.requestCode(number);
      for (const wrong of listWrongCodes(await portal.newestCode())) reasons.push((await outsider.checkCode(number, wrong)).json().reason);
    }
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(6);
    advanceSeconds(MINUTE);
    expect((await createBrowser(app).requestCode(number)).json().data.contactNumber.code).toMatch(/_spent$/);
    await owner.requestCode(number);
    const code = await portal.newestCode();
    for (const wrong of listWrongCodes(code).slice(0, 2)) expect((await owner.checkCode(number, wrong)).json().reason).toBe('wrong');
    expect((await owner.checkCode(number, code)).json()).toEqual({ success: true });
  });

  it('cannot spend the budget from many browsers that all verified it', async () => {
    await using portal = await startVerificationService({ LIMIT_CODES_PER_NUMBER_DAY: '2', LIMIT_CODES_PORTAL_HOUR: '100' });
    const { app } = portal;
    const browsers = [1, 2, 3].map((step) => createBrowser(app, `203.0.113.${step}`));
    for (const browser of browsers.slice(0, 2)) {
      await browser.requestCode(number);
      await browser.checkCode(number, await portal.newestCode());
      advanceSeconds(MINUTE);
    }
    advanceSeconds(24 * HOUR);
    await browsers[2]?.requestCode(number);
    await browsers[2]?.checkCode(number, await portal.newestCode());
    let sentCount = 0;
    for (const _code of [1, 2]) {
      for (const browser of browsers) {
        advanceSeconds(MINUTE);
        if ((await browser.requestCode(number)).statusCode === 200) sentCount += 1;
      }
    }
    expect(sentCount).toBe(4);
  });

  it('has an end there too: a stolen cookie guesses ten times a day', async () => {
    await using portal = await startVerificationService();
    const { app } = portal;
    const owner = createBrowser(app);
    await owner.requestCode(number);
    await owner.checkCode(number, await portal.newestCode());
    for (const _code of [1, 2]) {
      advanceSeconds(MINUTE);
      await owner.requestCode(number);
      for (const wrong of listWrongCodes(await portal.newestCode())) await owner.checkCode(number, wrong);
    }
    advanceSeconds(HOUR);
    expect((await owner.requestCode(number)).json().data.contactNumber.code).toBe('verification_failures_spent');
  });
});

describe('a proof of work', () => {
  it('is asked for when half of an hour is spent, and sends one code', async () => {
    await using portal = await startVerificationService({ LIMIT_CODES_PORTAL_HOUR: '8' });
    const { app } = portal;
    for (const step of [1, 2, 3, 4])
      expect((await createBrowser(app, `203.0.${step}.1`).requestCode(createNumber(step))).statusCode).toBe(200);
    const visitor = createBrowser(app);
    const reply = await visitor.requestCode(number);
    expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([
      428,
      {
        status: 428,
        message: 'Many people are asking for codes now, so your browser has to do a short check first.',
        data: {},
        challenge: { parameters: expect.objectContaining({ algorithm: 'PBKDF2/SHA-256', cost: 5000 }), signature: expect.any(String) },
      },
      [],
    ]);
    expect(await portal.outbox()).toHaveLength(4);
    const work = await solveProofOfWork(reply.json().challenge);
    // The solution is not valid for another number, address or browser.
    expect((await visitor.requestCode(another, work)).statusCode).toBe(428);
    expect((await createBrowser(app, '198.51.100.1').requestCode(number, work)).statusCode).toBe(428);
    const outsider = createBrowser(app);
    await outsider.requestCode(createNumber(1));
    expect((await visitor.requestCode(number, work)).statusCode).toBe(200);
    advanceSeconds(30);
    expect((await visitor.requestCode(number, work)).statusCode).toBe(428);
    expect(await portal.outbox()).toHaveLength(5);
  });

  it('is used once when twenty send it at once', async () => {
    await using portal = await startVerificationService({ LIMIT_CODES_PORTAL_HOUR: '40', LIMIT_CODES_PER_ADDRESS_HOUR: '0' });
    const { app } = portal;
    const work = await solveProofOfWork((await createBrowser(app).requestCode(number)).json().challenge);
    const replies = await Promise.all(Array.from({ length: 20 }, () => createBrowser(app).requestCode(number, work)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await portal.outbox()).toHaveLength(1);
  });

  it('expires after five minutes, and what is made up or changed counts for nothing', async () => {
    await using portal = await startVerificationService({ LIMIT_CODES_PER_ADDRESS_HOUR: '0' });
    const { app } = portal;
    const { challenge } = (await createBrowser(app).requestCode(number)).json();
    const work = await solveProofOfWork(challenge);
    const [[name = '', solved = '']] = Object.entries(work) as [[string, string]];
    const changed = JSON.parse(Buffer.from(solved, 'base64').toString());
    const forged = [
      { ...changed, solution: { ...changed.solution, derivedKey: 'ab'.repeat(32) } },
      { ...changed, challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 600 } } },
      { ...changed, challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: '00'.repeat(16) } } },
      { ...changed, challenge: { parameters: challenge.parameters } },
    ].map((payload) => Buffer.from(JSON.stringify(payload)).toString('base64'));
    for (const header of ['x', 'A'.repeat(5000), 'bnVsbA==', ...forged])
      expect((await createBrowser(app).requestCode(number, { [name]: header })).statusCode).toBe(428);
    advanceSeconds(5 * MINUTE + 1);
    expect((await createBrowser(app).requestCode(number, work)).statusCode).toBe(428);
    expect(await portal.outbox()).toEqual([]);
  });

  it('becomes harder as the budget is spent, and one made when it was easy no longer counts', async () => {
    await using portal = await startVerificationService({ LIMIT_CODES_PORTAL_HOUR: '24', LIMIT_CREATES_PER_ADDRESS_MINUTE: '1000' });
    const { app } = portal;
    const levels = [];
    let easy: Record<string, string> = {};
    for (let step = 1; step <= 16; step += 1) {
      const client = createBrowser(app, `203.0.${step}.1`);
      const reply = await client.requestCode(createNumber(step));
      if (reply.statusCode !== 428) continue;
      const { challenge } = reply.json();
      levels.push(challenge.parameters.data.level);
      expect((await client.requestCode(createNumber(step), await solveProofOfWork(challenge))).statusCode).toBe(200);
      if (step === 13) easy = await solveProofOfWork((await createBrowser(app, '198.51.100.1').requestCode(number)).json().challenge);
      if (step === 15) expect((await createBrowser(app, '198.51.100.1').requestCode(number, easy)).statusCode).toBe(428);
    }
    expect(levels).toEqual([0, 1, 2, 3]);
  });

  it('is not asked of whom it would not help', async () => {
    await using portal = await startVerificationService({ LIMIT_CODES_PORTAL_HOUR: '8', LIMIT_CODES_PER_NUMBER_HOUR: '1' });
    const { app } = portal;
    await createBrowser(app).requestCode(number);
    for (const step of [1, 2, 3]) await createBrowser(app).requestCode(createNumber(step));
    advanceSeconds(MINUTE);
    expect((await createBrowser(app).requestCode(number)).statusCode).toBe(429);
  });

  it('is asked for so many times a minute from an address', async () => {
    await using portal = await startVerificationService({ LIMIT_CODES_PER_ADDRESS_HOUR: '0', LIMIT_CREATES_PER_ADDRESS_MINUTE: '2' });
    const { app } = portal;
    const statuses = [];
    for (const _ask of [1, 2, 3]) statuses.push((await createBrowser(app).requestCode(number)).statusCode);
    expect(statuses).toEqual([428, 428, 429]);
  });
});
