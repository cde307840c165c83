import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { buildPortal } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { readVisitorToken, toSecureVisitorCookie } from '../../http/visitor-cookie.ts';
import { visitors as table } from '../../store/schema/private-tables.ts';
import { createVisitors } from './visitors.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

async function site(portalUrl = '') {
  const visitors = createVisitors(portal.context.store, { portalUrl, visitorTokenGraceSeconds: 120 });
  const app = fastify();
  await app.register(cookie);
  app.get('/known', async (request) => ({ id: (await visitors.findByToken(readVisitorToken(request)))?.id }));
  app.get('/', async (request, reply) => ({
    ids: [await visitors.getOrCreate(request, reply), await visitors.getOrCreate(request, reply)],
  }));
  return { app, visitors };
}

describe('the visitor', () => {
  it('is made once, with a cookie that no script reads and of which only the hash is stored', async () => {
    const { app, visitors } = await site();
    const answer = await app.inject('/');
    const [first, second] = answer.json().ids;
    expect(first).toBe(second);
    expect(answer.cookies).toHaveLength(1);
    const [visitorCookie] = answer.cookies;
    expect(visitorCookie).toMatchObject({ name: 'visitor', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
    expect(visitorCookie).not.toHaveProperty('secure');
    expect(visitorCookie?.value).toMatch(/^[\w-]{22}$/);
    expect(await visitors.findByToken(visitorCookie?.value)).toMatchObject({ id: first });
    const row = await portal.context.store.read.get(table, first);
    expect(row?.tokenHash).toBe(
      createHash('sha256')
        .update(visitorCookie?.value ?? '')
        .digest('hex'),
    );
  });

  it('stays the same with the cookie, in other processes too', async () => {
    const [visitorCookie] = (await (await site()).app.inject('/')).cookies;
    const { app } = await site();
    const again = await app.inject({ url: '/', cookies: { visitor: visitorCookie?.value ?? '' } });
    expect(again.cookies).toHaveLength(0);
    const third = await app.inject({ url: '/', cookies: { visitor: visitorCookie?.value ?? '' } });
    expect(third.json()).toEqual(again.json());
  });

  it('is not made of a cookie that nobody was given', async () => {
    const { app, visitors } = await site();
    for (const corrupted of ['', 'x', 'A'.repeat(22), '" || id != "']) expect(await visitors.findByToken(corrupted)).toBeUndefined();
    const answer = await app.inject({ url: '/', cookies: { visitor: 'A'.repeat(22) } });
    expect(answer.cookies).toHaveLength(1);
  });

  it('has a secure cookie behind TLS', async () => {
    const { app } = await site('https://portal.example.ph');
    expect((await app.inject('/')).cookies).toMatchObject([{ name: '__Host-visitor', path: '/', secure: true }]);
  });

  it('is known by a cookie of the older name, which gives way to the newer one behind TLS', async () => {
    const [old] = (await (await site()).app.inject('/')).cookies;
    const { app } = await site('https://portal.example.ph');
    const cookies = { visitor: old?.value ?? '' };
    const { id } = (await app.inject({ url: '/known', cookies })).json();
    const answer = await app.inject({ url: '/', cookies });
    expect(answer.json().ids).toEqual([id, id]);
    expect(answer.cookies).toMatchObject([
      { name: 'visitor', value: '', path: '/', expires: new Date(0) },
      { name: '__Host-visitor', value: old?.value, path: '/', secure: true, httpOnly: true },
    ]);
    const next = await app.inject({ url: '/', cookies: { '__Host-visitor': old?.value ?? '' } });
    expect([next.json().ids[0], next.cookies]).toEqual([id, []]);
  });

  it('keeps the older cookie while a newer token is on its way in its place', async () => {
    const [old] = (await (await site()).app.inject('/')).cookies;
    const { app, visitors } = await site('https://portal.example.ph');
    const cookies = { visitor: old?.value ?? '' };
    const visitor = await visitors.findByToken(old?.value);
    const renewed = await portal.context.store.write((tx) =>
      visitors.rotateToken(tx, visitor ?? { id: '', tokenVersion: 0 }, 'n'.repeat(22)),
    );
    expect(renewed).toMatchObject({ tokenVersion: 1 });
    expect(await app.inject({ url: '/', cookies })).toMatchObject({ cookies: [] });
  });

  it('is forgotten by every process at once, and by one that missed the word within a minute', async () => {
    const [here, there] = [await site(), await site()];
    const [visitorCookie] = (await here.app.inject('/')).cookies;
    const findVisitors = async () => [
      await here.visitors.findByToken(visitorCookie?.value),
      await there.visitors.findByToken(visitorCookie?.value),
    ];
    const [visitor] = await findVisitors();
    await portal.context.store.write((tx) => here.visitors.delete(tx, visitor?.id ?? ''));
    expect(await findVisitors()).toEqual([undefined, undefined]);

    const [other] = (await here.app.inject('/')).cookies;
    const id = (await there.visitors.findByToken(other?.value))?.id ?? '';
    await portal.context.store.write((tx) => tx.remove(table, id));
    expect(await there.visitors.findByToken(other?.value)).toBeDefined();
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
    // The cache reads its clock at most once a millisecond.
    await vi.waitFor(async () => expect(await there.visitors.findByToken(other?.value)).toBeUndefined());
    clock.mockRestore();
  });

  it('is the same for a page by https that calls inside the portal', () => {
    expect(toSecureVisitorCookie('visitor=abc; Path=/; HttpOnly; SameSite=Lax')).toBe(
      '__Host-visitor=abc; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
    expect(toSecureVisitorCookie('session=abc; Path=/')).toBe('session=abc; Path=/');
    expect(toSecureVisitorCookie('__Host-visitor=abc; Path=/; Secure')).toBe('__Host-visitor=abc; Path=/; Secure');
  });
});

describe('a start without PORTAL_URL', () => {
  it.each([
    ['says what that costs', '', 1],
    ['is silent when it is set', 'https://portal.example.ph', 0],
  ])('%s', async (_what, portalUrl, lines) => {
    const logLines: string[] = [];
    const folder = await mkdtemp(join(tmpdir(), 'portal-'));
    const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });
    const started = await buildPortal(readConfig({ PORTAL_DATA: folder, PORTAL_URL: portalUrl }), ['records'], log);
    await started.app.close();
    await rm(folder, { recursive: true });
    expect(logLines.filter((line) => line.includes('PORTAL_URL'))).toHaveLength(lines);
  });
});
