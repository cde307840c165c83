import { createServer, type Socket } from 'node:net';
import type { ClientResponseError } from 'pocketbase';
import { afterEach, describe, expect, test } from 'vitest';
import { createBrowserClient } from '../../../test/create-browser-client.ts';
import { type Clamd, createClamd, eicar } from '../../../test/fakes/create-clamd.ts';
import { createImage, createPdf, toFile } from '../../../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let clamd: Clamd | undefined;
afterEach(async () => {
  await portal?.close();
  await clamd?.remove();
  clamd = undefined;
});

/** A guest with a room, who sends a file: the stored name, or the answer that refused it. */
async function sender() {
  const { client } = createBrowserClient(portal);
  const room = await client.collection('messages_room').create({ phone: '+639171234567' });
  return (file: File) =>
    client
      .collection('messages')
      .create({ room: room.id, files: file })
      .then(
        (message) => String(message.files),
        (error: ClientResponseError) => error.response,
      );
}

/** Every file that is kept, and every one that is not finished. */
async function listStoredFiles(): Promise<string[]> {
  const temporaryFiles = [...(await portal.context.files.listStaleTemporaryFiles(new Date(Date.now() + 1000)))];
  for await (const { name } of portal.context.files.list()) temporaryFiles.push(name);
  return temporaryFiles;
}

describe.each(['tcp', 'unix'] as const)('with the scanner at a %s address', (kind) => {
  test('malware is refused and not kept, everything else is', async ({ skip }) => {
    clamd = await createClamd(kind);
    if (clamd === undefined) return skip('clamd is not installed (Debian: clamav-daemon)');
    await clamd.start();
    portal = await startPortal({ services: ['records'], env: { CLAMD_URL: clamd.url } });
    const send = await sender();
    const malwareResponse = { data: { files: { code: 'validation_malware' } } };
    expect(await send(toFile(eicar, 'note.txt'))).toMatchObject(malwareResponse);
    expect(await send(toFile(Buffer.concat([createPdf(), Buffer.from(`%${eicar}\n`), createPdf()]), 'paper.pdf'))).toMatchObject(
      malwareResponse,
    );
    expect(await send(toFile(Buffer.concat([await createImage('jpeg'), Buffer.from(eicar)]), 'photo.jpg'))).toMatchObject(malwareResponse);
    expect(await listStoredFiles()).toEqual([]);
    const names = [await send(toFile('A plain note', 'plain.txt')), await send(toFile(await createImage('png'), 'photo.png'))];
    expect((await listStoredFiles()).sort()).toEqual(names.sort());
  });
});

test('an upload waits for a scanner that comes back', async ({ skip }) => {
  clamd = await createClamd('tcp');
  if (clamd === undefined) return skip('clamd is not installed (Debian: clamav-daemon)');
  portal = await startPortal({ services: ['records'], env: { CLAMD_URL: clamd.url, CLAMD_WAIT_SECONDS: '30' } });
  const send = await sender();
  const upload = send(toFile('A plain note', 'plain.txt'));
  await clamd.start();
  expect(await upload).toEqual(expect.stringMatching(/^plain_/));
});

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['hangs up', (socket) => socket.destroy()],
  ['answers with something else', (socket) => socket.end('stream: maybe\0')],
  ['cannot look', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
])('nothing passes a scanner that %s: 503 with the time to come again', async (_what, answer) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  portal = await startPortal({ services: ['records'], env: { CLAMD_URL: `tcp://127.0.0.1:${port}`, CLAMD_WAIT_SECONDS: '1' } });
  const send = await sender();
  expect(await send(toFile('A plain note', 'plain.txt'))).toMatchObject({ status: 503 });
  expect(await listStoredFiles()).toEqual([]);
  for (const socket of sockets) socket.destroy();
  server.close();
});
