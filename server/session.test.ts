import { getTokenPayload } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireDate } from '#lib/dates.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { audit } from '#model/collections/audit.ts';
import { type RunningPortal, startPortal } from '../test/portal.ts';
import { createSessions, type SessionKind, type Sessions } from './session.ts';
import { accountNamed } from './staff.ts';
import { sessions as table } from './store/private-tables.ts';

let portal: RunningPortal;
let sessions: Sessions;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  sessions = portal.parts.sessions;
});
afterAll(() => portal.close());

async function begin(kind: SessionKind) {
  const user = await accountNamed(portal.parts.store.read, 'clerk');
  if (user === undefined) throw new Error('no account');
  return portal.parts.store.write((tx) => sessions.begin(tx, user, kind, { address: '127.0.0.1', userAgent: 'test' }));
}
const inMinutes = (minutes: number) => wireDate(new Date(Date.now() + minutes * 60_000));
const change = (id: string, values: { expires?: string; lastUsed?: string }) =>
  portal.parts.store.write((tx) => tx.update(table, id, values));
const lifeInMinutes = (token: string) => Math.round((Number(getTokenPayload(token).exp) - Date.now() / 1000) / 60);

describe('a session', () => {
  it('gives tokens that the record client can read', async () => {
    const session = await begin('client');
    const token = await sessions.tokenFor(session);
    expect(getTokenPayload(token)).toMatchObject({
      id: session.user.id,
      collectionId: 'pbc_users',
      type: 'auth',
      refreshable: true,
      session: session.sessionId,
    });
    expect(lifeInMinutes(token)).toBe(12 * 60);
    expect(await sessions.fromToken(token)).toEqual({ user: session.user, sessionId: session.sessionId });
  });

  it('gives a browser short tokens and a secret for its cookie', async () => {
    const session = await begin('browser');
    expect(lifeInMinutes(await sessions.tokenFor(session))).toBe(15);
    expect((await sessions.fromCookie(session.secret))?.sessionId).toBe(session.sessionId);
    expect(await sessions.fromCookie(`${session.secret.slice(0, -1)}!`)).toBeUndefined();
    expect(await sessions.fromCookie('')).toBeUndefined();
  });

  it('gives no token past its own end', async () => {
    const session = await begin('browser');
    await change(session.sessionId, { expires: inMinutes(5) });
    expect(lifeInMinutes(await sessions.tokenFor(session))).toBe(5);
  });

  it('is one of at most fifty of a person: the one used longest ago ends, a program ends none of a browser', async () => {
    const ended: string[] = [];
    const stop = sessions.onEnd((id) => ended.push(id));
    const inBrowser = await begin('remember');
    await change(inBrowser.sessionId, { lastUsed: inMinutes(-20) });
    const used = await begin('client');
    const unused = await begin('client');
    await change(unused.sessionId, { lastUsed: inMinutes(-10) });
    await change(used.sessionId, { lastUsed: inMinutes(1) });
    for (let count = 0; count < 50; count += 1) await begin('client');
    const rows = await portal.parts.store.read.list(table, { where: parseFilter(`user = '${used.user.id}' && secretHash = ''`) });
    expect(rows).toHaveLength(50);
    expect(await Promise.all([inBrowser, used, unused].map(({ sessionId }) => sessions.isAlive(sessionId)))).toEqual([true, true, false]);
    expect(ended).toContain(unused.sessionId);
    stop();
  });

  it('ends with its time, and when it lies idle', async () => {
    const old = await begin('browser');
    await change(old.sessionId, { expires: inMinutes(-1) });
    expect(await sessions.fromCookie(old.secret)).toBeUndefined();
    const idle = await begin('browser');
    await change(idle.sessionId, { lastUsed: inMinutes(-31) });
    expect(await sessions.fromCookie(idle.secret)).toBeUndefined();
    expect(await sessions.isAlive(idle.sessionId)).toBe(false);
    const remembered = await begin('remember');
    await change(remembered.sessionId, { lastUsed: inMinutes(-31) });
    expect(await sessions.fromCookie(remembered.secret)).toBeDefined();
    const row = await portal.parts.store.read.get(table, remembered.sessionId);
    expect(Date.parse(row?.lastUsed ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('takes its tokens with it at once, and tells who listens', async () => {
    const session = await begin('client');
    const token = await sessions.tokenFor(session);
    const ended: string[] = [];
    const stop = sessions.onEnd((id) => ended.push(id));
    await portal.parts.store.write(async (tx) => {
      await sessions.end(tx, session.sessionId);
      await tx.insert(audit, { action: 'sign_out' });
    });
    stop();
    expect(ended).toEqual([session.sessionId]);
    expect(await sessions.fromToken(token)).toBeUndefined();
  });

  it('may be the only one left of an account', async () => {
    const [kept, other] = [await begin('browser'), await begin('client')];
    await portal.parts.store.write((tx) => sessions.endAllOf(tx, kept.user.id, kept.sessionId));
    expect(await sessions.isAlive(kept.sessionId)).toBe(true);
    expect(await sessions.isAlive(other.sessionId)).toBe(false);
    await portal.parts.store.write((tx) => sessions.endAllOf(tx, kept.user.id));
    expect(await sessions.isAlive(kept.sessionId)).toBe(false);
  });
});

describe('a token', () => {
  it('is for one purpose only', async () => {
    const session = await begin('client');
    const [auth, file] = [await sessions.tokenFor(session), await sessions.fileToken(session)];
    expect(await sessions.fromToken(file)).toBeUndefined();
    expect(await sessions.fromFileToken(auth)).toBeUndefined();
    expect((await sessions.fromFileToken(file))?.user.id).toBe(session.user.id);
    expect(lifeInMinutes(file)).toBe(3);
  });

  it('is nothing when it is spoilt, unsigned or signed by somebody else', async () => {
    const session = await begin('client');
    const token = await sessions.tokenFor(session);
    const [, claims] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    const foreign = await createSessions(portal.parts.store, { secret: 'x'.repeat(32) }).tokenFor(session);
    for (const spoilt of [undefined, '', 'abc', `${token}x`, unsigned, foreign]) expect(await sessions.fromToken(spoilt)).toBeUndefined();
  });
});
