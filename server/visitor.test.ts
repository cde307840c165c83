import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../test/portal.ts';
import { visitors as table } from './store/private-tables.ts';
import { createVisitors } from './visitor.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

async function site(portalUrl = '') {
  const visitors = createVisitors(portal.parts.store, { portalUrl, visitorTokenGraceSeconds: 120 });
  const app = fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => ({ ids: [await visitors.ensure(request, reply), await visitors.ensure(request, reply)] }));
  return { app, visitors };
}

describe('the visitor', () => {
  it('is made once, with a cookie that no script reads and of which only the hash is stored', async () => {
    const { app, visitors } = await site();
    const answer = await app.inject('/');
    const [first, second] = answer.json().ids;
    expect(first).toBe(second);
    expect(answer.cookies).toHaveLength(1);
    const [made] = answer.cookies;
    expect(made).toMatchObject({ name: 'visitor', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
    expect(made).not.toHaveProperty('secure');
    expect(made?.value).toMatch(/^[\w-]{22}$/);
    expect(await visitors.known(made?.value)).toMatchObject({ id: first });
    const row = await portal.parts.store.read.get(table, first);
    expect(row?.tokenHash).toBe(
      createHash('sha256')
        .update(made?.value ?? '')
        .digest('hex'),
    );
  });

  it('stays the same with the cookie, in other processes too', async () => {
    const [made] = (await (await site()).app.inject('/')).cookies;
    const { app } = await site();
    const again = await app.inject({ url: '/', cookies: { visitor: made?.value ?? '' } });
    expect(again.cookies).toHaveLength(0);
    const third = await app.inject({ url: '/', cookies: { visitor: made?.value ?? '' } });
    expect(third.json()).toEqual(again.json());
  });

  it('is not made of a cookie that nobody was given', async () => {
    const { app, visitors } = await site();
    for (const spoilt of ['', 'x', 'A'.repeat(22), '" || id != "']) expect(await visitors.known(spoilt)).toBeUndefined();
    const answer = await app.inject({ url: '/', cookies: { visitor: 'A'.repeat(22) } });
    expect(answer.cookies).toHaveLength(1);
  });

  it('has a secure cookie behind TLS', async () => {
    const { app } = await site('https://portal.example.ph');
    expect((await app.inject('/')).cookies).toMatchObject([{ name: '__Host-visitor', path: '/', secure: true }]);
  });
});
