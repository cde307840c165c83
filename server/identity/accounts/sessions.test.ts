import { getTokenPayload } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { audit } from '#model/collections/office/audit.ts';
import { builtInRoles } from '#model/roles/roles.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { sessions as table } from '../../store/schema/private-tables.ts';
import { createSessions, type SessionKind, type Sessions } from './sessions.ts';
import { findAccount } from './staff-accounts.ts';

let portal: RunningPortal;
let sessions: Sessions;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  sessions = portal.context.sessions;
});
afterAll(() => portal.close());

async function createSession(kind: SessionKind) {
  const user = await findAccount(portal.context.store.read, 'clerk');
  if (user === undefined) throw new Error('no account');
  return portal.context.store.write((tx) => sessions.create(tx, user, kind, { ipAddress: '127.0.0.1', userAgent: 'test' }));
}
const dateInMinutes = (minutes: number) => serializeDate(new Date(Date.now() + minutes * 60_000));
const updateSession = (id: string, values: { expires?: string; lastUsed?: string }) =>
  portal.context.store.write((tx) => tx.update(table, id, values));
const getLifetimeInMinutes = (token: string) => Math.round((Number(getTokenPayload(token).exp) - Date.now() / 1000) / 60);

describe('a session', () => {
  it('gives tokens that the record client can read', async () => {
    const session = await createSession('client');
    const token = await sessions.createToken(session);
    expect(getTokenPayload(token)).toMatchObject({
      id: session.user.id,
      collectionId: 'pbc_users',
      type: 'auth',
      refreshable: true,
      session: session.sessionId,
    });
    expect(getLifetimeInMinutes(token)).toBe(12 * 60);
    expect(await sessions.authenticateToken(token)).toEqual({
      user: session.user,
      sessionId: session.sessionId,
      confirmedAt: session.confirmedAt,
      capabilities: new Set(builtInRoles.administrator),
    });
  });

  it('gives a browser short tokens and a secret for its cookie', async () => {
    const session = await createSession('browser');
    expect(getLifetimeInMinutes(await sessions.createToken(session))).toBe(15);
    expect((await sessions.authenticateCookie(session.secret))?.sessionId).toBe(session.sessionId);
    expect(await sessions.authenticateCookie(`${session.secret.slice(0, -1)}!`)).toBeUndefined();
    expect(await sessions.authenticateCookie('')).toBeUndefined();
  });

  it('gives no token past its own end', async () => {
    const session = await createSession('browser');
    await updateSession(session.sessionId, { expires: dateInMinutes(5) });
    expect(getLifetimeInMinutes(await sessions.createToken(session))).toBe(5);
  });

  it('is one of at most fifty of a person: the one used longest ago ends, a program ends none of a browser', async () => {
    const endedSessionIds: string[] = [];
    const stop = sessions.onRevoked((id) => endedSessionIds.push(id));
    const inBrowser = await createSession('remember');
    await updateSession(inBrowser.sessionId, { lastUsed: dateInMinutes(-20) });
    const used = await createSession('client');
    const unused = await createSession('client');
    await updateSession(unused.sessionId, { lastUsed: dateInMinutes(-10) });
    await updateSession(used.sessionId, { lastUsed: dateInMinutes(1) });
    for (let count = 0; count < 50; count += 1) await createSession('client');
    const rows = await portal.context.store.read.list(table, { where: parseFilter(`user = '${used.user.id}' && secretHash = ''`) });
    expect(rows).toHaveLength(50);
    expect(await Promise.all([inBrowser, used, unused].map(({ sessionId }) => sessions.isActive(sessionId)))).toEqual([true, true, false]);
    expect(endedSessionIds).toContain(unused.sessionId);
    stop();
  });

  it('ends with its time, and when it lies idle', async () => {
    const old = await createSession('browser');
    await updateSession(old.sessionId, { expires: dateInMinutes(-1) });
    expect(await sessions.authenticateCookie(old.secret)).toBeUndefined();
    const idle = await createSession('browser');
    await updateSession(idle.sessionId, { lastUsed: dateInMinutes(-31) });
    expect(await sessions.authenticateCookie(idle.secret)).toBeUndefined();
    expect(await sessions.isActive(idle.sessionId)).toBe(false);
    const remembered = await createSession('remember');
    await updateSession(remembered.sessionId, { lastUsed: dateInMinutes(-31) });
    expect(await sessions.authenticateCookie(remembered.secret)).toBeDefined();
    const row = await portal.context.store.read.get(table, remembered.sessionId);
    expect(Date.parse(row?.lastUsed ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('takes its tokens with it at once, and tells who listens', async () => {
    const session = await createSession('client');
    const token = await sessions.createToken(session);
    const endedSessionIds: string[] = [];
    const stop = sessions.onRevoked((id) => endedSessionIds.push(id));
    await portal.context.store.write(async (tx) => {
      await sessions.revoke(tx, session.sessionId);
      await tx.insert(audit, { action: 'sign_out' });
    });
    stop();
    expect(endedSessionIds).toEqual([session.sessionId]);
    expect(await sessions.authenticateToken(token)).toBeUndefined();
  });

  it('may be the only one left of an account', async () => {
    const [current, other] = [await createSession('browser'), await createSession('client')];
    await portal.context.store.write((tx) => sessions.revokeAllOfUser(tx, current.user.id, current.sessionId));
    expect(await sessions.isActive(current.sessionId)).toBe(true);
    expect(await sessions.isActive(other.sessionId)).toBe(false);
    await portal.context.store.write((tx) => sessions.revokeAllOfUser(tx, current.user.id));
    expect(await sessions.isActive(current.sessionId)).toBe(false);
  });
});

describe('a token', () => {
  it('is for one purpose only', async () => {
    const session = await createSession('client');
    const [auth, file] = [await sessions.createToken(session), await sessions.createFileToken(session)];
    expect(await sessions.authenticateToken(file)).toBeUndefined();
    expect(await sessions.authenticateFileToken(auth)).toBeUndefined();
    expect((await sessions.authenticateFileToken(file))?.user.id).toBe(session.user.id);
    expect(getLifetimeInMinutes(file)).toBe(3);
  });

  it('is nothing when it is spoilt, unsigned or signed by somebody else', async () => {
    const session = await createSession('client');
    const token = await sessions.createToken(session);
    const [, claims] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    const foreign = await createSessions(portal.context.store, { secret: 'x'.repeat(32) }).createToken(session);
    for (const corrupted of [undefined, '', 'abc', `${token}x`, unsigned, foreign])
      expect(await sessions.authenticateToken(corrupted)).toBeUndefined();
  });
});
