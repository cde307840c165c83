import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createScanner, type Scanner } from './scanner.ts';

let folder: string;
let server: Server;
let scanner: Scanner;
const sockets = new Set<Socket>();

/** A scanner that finds every file clean but those with the word slow, which it never ends. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-'));
  for (const name of ['slow', 'quick']) await writeFile(join(folder, name), name);
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    let sent = '';
    socket.on('data', (data) => {
      sent += data.toString('latin1');
      if (sent.endsWith('\0\0\0\0') && !sent.includes('slow')) socket.end('stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, 'socket'), resolve));
  scanner = createScanner({ url: `unix:${join(folder, 'socket')}`, waitSeconds: 2 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await rm(folder, { recursive: true });
});

/** What became of a file: `clean`, or the code of the error. */
const scan = (name: string, role: 'guest' | 'staff', address: string): Promise<string> =>
  scanner.scan(join(folder, name), { role, address }).then(
    () => 'clean',
    (error: { code: string }) => error.code,
  );

test('files that take the scanner long hold up neither other addresses nor the office', async () => {
  const attack = Array.from({ length: 24 }, () => scan('slow', 'guest', '198.51.100.1'));
  const began = performance.now();
  const others = Array.from({ length: 6 }, (_, at) => scan('quick', 'guest', `203.0.113.${at}`));
  expect(await Promise.all([...others, scan('quick', 'staff', '198.51.100.1')])).toEqual(Array(7).fill('clean'));
  expect(performance.now() - began).toBeLessThan(1000);
  expect(new Set(await Promise.all(attack))).toEqual(new Set(['unavailable']));
  expect(await scan('quick', 'guest', '198.51.100.1')).toBe('clean');
});

test('guests of many addresses together leave room for the office', async () => {
  const attack = Array.from({ length: 40 }, (_, at) => scan('slow', 'guest', `198.51.100.${at}`));
  expect(await scan('quick', 'staff', '203.0.113.1')).toBe('clean');
  await Promise.all(attack);
});

test('each of many files of one person is scanned, one after another', async () => {
  expect(await Promise.all(Array.from({ length: 8 }, () => scan('quick', 'guest', '203.0.113.1')))).toEqual(Array(8).fill('clean'));
});
