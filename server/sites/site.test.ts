import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Portal } from '../app.ts';
import { Site } from './site.ts';

test('a caller that comes while a site closes waits for the closing alone, and uses the next portal', async () => {
  const closed: number[] = [];
  const site = new Site('b1.example.ph', async (opening) => {
    const number = opening.openings + 1;
    const close = async () => {
      await opening.waitUntilUnused();
      closed.push(number);
    };
    return { app: { close }, number } as unknown as Portal;
  });
  const first = await site.open();
  const closing = site.close();
  const used = site.use(async (portal) => ({ portal, closed: [...closed] }));
  await closing;
  expect(await used).toEqual({ portal: { ...first, app: expect.anything(), number: 2 }, closed: [1] });
  expect(site.state).toBe('open');
});

test('a site closes when its last use has ended', async () => {
  const site = new Site('b1.example.ph', async (opening) => ({ app: { close: () => opening.waitUntilUnused() } }) as unknown as Portal);
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const used = site.use(() => {
    begin();
    return work;
  });
  await begun;
  let isClosed = false;
  const closing = site.close().then(() => {
    isClosed = true;
  });
  await nextTurn();
  expect(isClosed).toBe(false);
  finish();
  await used;
  await closing;
  expect(site.state).toBe('closed');
});

test('a caller that leaves while a site opens does not keep it open', async () => {
  const { promise: opening, resolve: open } = Promise.withResolvers<Portal>();
  const site = new Site('b1.example.ph', () => opening);
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  site.handle(request, response);
  response.destroy();
  await nextTurn();
  open({ app: { server: new EventEmitter() } } as unknown as Portal);
  await site.open();
  await nextTurn();
  expect(site.isIdle(0)).toBe(true);
});
