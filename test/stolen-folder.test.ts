import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPdf, toFile } from './sample-files.ts';
import { article, sampleApplication, service } from './sample-records.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

/* A thief copies the data folder, at rest and while uploads are under way, but has no key. */

const secret = 'ONLY-THE-OFFICE-READS-THIS';
/** Longer than two writes of eight blocks, which happen before its end arrives. */
const paper = createPdf(`${secret} `.repeat(40_000));
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const createPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
let photo: Buffer;
beforeAll(async () => {
  photo = await createPhoto();
});

let portal: RunningPortal;
afterEach(() => portal.close());

/** The contents of all files of the data folder, as somebody who copies it gets them. */
async function copyFolder(): Promise<Buffer[]> {
  const entries = await readdir(portal.dataFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)).catch(() => Buffer.alloc(0))));
}

/** Whether something of a file is in a copied folder: 24 bytes behind the tables of a JPEG. */
const isFound = (stolen: readonly Buffer[], file: Buffer): boolean =>
  [0.4, 0.6, 0.8].some((place) => {
    const at = Math.floor(file.length * place);
    return stolen.some((bytes) => bytes.includes(file.subarray(at, at + 24)));
  });

/** Sends a message with a file except for its end. Returns the function that sends the end. */
function beginUpload(room: string, token: string): () => Promise<number | undefined> {
  const boundary = 'a-line-that-is-in-no-file';
  const part = (headers: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`;
  const head = `${part('name="room"')}${room}\r\n${part('name="files"; filename="held.pdf"\r\nContent-Type: application/pdf')}`;
  const outgoing = request(`${portal.url}/api/collections/messages/records`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    outgoing.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  outgoing.write(head);
  outgoing.write(paper.subarray(0, -10));
  return () => {
    outgoing.end(Buffer.concat([paper.subarray(-10), Buffer.from(`\r\n--${boundary}--\r\n`)]));
    return answered;
  };
}

/**
 * Uploads one file of each kind. Returns what a thief copied meanwhile and afterwards, and the
 * files as the office sees them.
 */
async function uploadAndSteal(env: Record<string, string>) {
  portal = await startPortal({ services: ['records'], env });
  const staff = await portal.staffClient();
  const during: Buffer[] = [];
  const { files } = portal.context;
  for (const method of ['save', 'replace'] as const) {
    const original = files[method].bind(files) as (...parts: unknown[]) => Promise<void>;
    vi.spyOn(files, method).mockImplementation(async (...parts: unknown[]) => {
      during.push(...(await copyFolder()));
      await original(...parts);
    });
  }

  const { id: serviceId } = await staff.collection('services').create(service);
  const room = await staff.collection('messages_room').create({ phone: '09171234567', name: 'Ana' });
  const finishUpload = beginUpload(room.id, staff.authStore.token);
  const temporary = join(portal.dataFolder, 'files', '.temporary');
  await vi.waitFor(async () => {
    const [name] = await readdir(temporary);
    expect((await readFile(join(temporary, String(name)))).length).toBeGreaterThan(paper.length / 2);
  });
  during.push(...(await copyFolder()));
  expect(await finishUpload()).toBe(200);

  const application = await staff.collection('applications').create({
    ...sampleApplication,
    serviceId,
    requirements: [toFile(paper, 'paper.pdf'), toFile(photo, 'photo.jpg')],
  });
  await staff.collection('applications').update(application.id, { documents: [toFile(paper, 'finished.pdf')], status: 'finished' });
  const message = await staff.collection('messages').create({ room: room.id, files: toFile(photo, 'chat.jpg') });
  const published = await staff.collection('news').create({ ...article, image: toFile(await createPhoto(), 'public.jpg') });

  const token = await staff.files.getToken();
  const download = async (record: Parameters<typeof staff.files.getURL>[0], name: string, thumb?: string): Promise<Buffer> => {
    const response = await fetch(staff.files.getURL(record, name, { token, ...(thumb && { thumb }) }));
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const photoName = (application.requirements as string[]).find((name) => name.startsWith('photo'));
  const stolenContents = {
    photo: await download(application, String(photoName)),
    thumbnail: await download(application, String(photoName), '100x100'),
    chatPhoto: await download(message, String(message.files)),
    chatThumbnail: await download(message, String(message.files), '320x240'),
  };
  const publicPicture = await download(published, String(published.image));
  return { during, after: await copyFolder(), stolenContents, publicPicture };
}

test('nothing of a private file is found in the folder, neither at rest nor during its upload', async () => {
  const { during, after, stolenContents, publicPicture } = await uploadAndSteal({ FILES_KEY: randomBytes(32).toString('hex') });
  for (const stolen of [during, after]) {
    expect(stolen.filter((bytes) => bytes.includes(secret))).toEqual([]);
    expect(isFound(stolen, photo)).toBe(false);
    expect(Object.entries(stolenContents).filter(([, file]) => isFound(stolen, file))).toEqual([]);
  }
  expect(isFound(after, publicPicture)).toBe(true);
});

test('the thief would find each of them without a key', async () => {
  const { during, after, stolenContents, publicPicture } = await uploadAndSteal({});
  for (const stolen of [during, after]) expect(stolen.some((bytes) => bytes.includes(secret))).toBe(true);
  expect(isFound(during, photo)).toBe(true);
  expect(Object.entries(stolenContents).filter(([, file]) => !isFound(after, file))).toEqual([]);
  expect(isFound(after, publicPicture)).toBe(true);
});
