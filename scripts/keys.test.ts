import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from '../test/run-script.ts';
import { type RunningPortal, startPortal } from '../test/start-portal.ts';

/*
 * The command for the keys that sign certificates, beside a running portal on SQLite.
 */

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { DATABASE_URL: '' } });
});
afterAll(() => portal.close());

const keys = (...args: string[]) =>
  runScript('keys', args, portal.dataFolder, '', { PORTAL_SECRET: portal.context.config.secret, PORTAL_DATA: portal.dataFolder });

test('the first key is there, a new one signs, and a revoked one is named with its day', async () => {
  const year = new Date().getFullYear();
  expect((await keys('list')).output).toMatch(new RegExp(`^${year}-1 .* signs$`, 'm'));
  const added = await keys('new');
  expect(added.output).toMatch(new RegExp(`^${year}-1 .* valid for checking\n${year}-2 .* signs$`, 'm'));
  await keys('revoke', `${year}-2`);
  const { output } = await keys('revoke', `${year}-1`);
  expect(output.match(/revoked on /g)).toHaveLength(2);
  expect(output).toMatch(new RegExp(`^${year}-3 .* signs$`, 'm'));
  const set = await (await fetch(`${portal.url}/.well-known/jwks.json`)).json();
  expect(set).toMatchObject({ keys: [{ kid: `${year}-3`, crv: 'Ed25519' }] });
});

test('a key that is not there, and words that mean nothing, are explained', async () => {
  expect(await keys('revoke', '1999-1')).toMatchObject({ code: 1, output: expect.stringContaining("There is no key '1999-1'") });
  for (const words of [[], ['make'], ['revoke'], ['list', 'all']]) expect((await keys(...words)).output).toContain('portal keys list');
});
