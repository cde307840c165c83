import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowserClient } from '../../../test/create-browser-client.ts';
import { createImage, createPdf, toFile } from '../../../test/sample-files.ts';
import { article as news } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { parseRange } from './send-file.ts';

let portal: RunningPortal;
let staff: PocketBase;
let article: RecordModel;
let url: string;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  article = await staff.collection('news').create({ ...news, image: toFile(await createImage('jpeg', 900, 600), 'Road.JPG') });
  url = staff.files.getURL(article, String(article.image));
});
afterAll(() => portal.close());

describe('a public file', () => {
  test('is found by the name and by the id of its collection, with safe headers', async () => {
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename=${article.image}`,
      'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'max-age=2592000, stale-while-revalidate=86400',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.has('x-frame-options')).toBe(false);
    const byName = await fetch(`${portal.url}/api/files/news/${article.id}/${article.image}`);
    expect(Buffer.from(await byName.arrayBuffer())).toEqual(Buffer.from(await answer.arrayBuffer()));
  });

  test('carries nothing of where and by whom it was taken', async () => {
    const { exif, width, format } = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
    expect([exif, width, format]).toEqual([undefined, 900, 'jpeg']);
  });

  test('is saved when that is asked', async () => {
    const answer = await fetch(staff.files.getURL(article, String(article.image), { download: true }));
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${article.image}`);
  });

  test('is shown only when it is a picture or a paper; a text is saved, whatever its sender called it', async () => {
    const room = await staff.collection('messages_room').create({ phone: '1' });
    const token = await staff.files.getToken();
    const headersOf = async (file: File): Promise<(string | null)[]> => {
      const message = await staff.collection('messages').create({ room: room.id, files: file });
      const { headers } = await fetch(staff.files.getURL(message, String(message.files), { token }));
      return [headers.get('content-type'), headers.get('content-disposition')?.split(';')[0] ?? null];
    };
    expect(await headersOf(toFile(createPdf(), 'a.pdf', 'text/html'))).toEqual(['application/pdf', 'inline']);
    expect(await headersOf(toFile(await createImage('png'), 'a.png', 'text/html'))).toEqual(['image/png', 'inline']);
    expect(await headersOf(toFile('hello', 'a.txt', 'text/html'))).toEqual(['text/plain; charset=utf-8', 'attachment']);
  });

  test('answers HEAD, parts, parts that are not there, and what is known already', async () => {
    const head = await fetch(url, { method: 'HEAD' });
    const size = Number(head.headers.get('content-length'));
    expect(size).toBeGreaterThan(100);
    const part = await fetch(url, { headers: { Range: 'bytes=2-5' } });
    expect([part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength]).toEqual([206, `bytes 2-5/${size}`, 4]);
    const beyond = await fetch(url, { headers: { Range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const conditionalResponse = await fetch(url, { headers: { 'If-Modified-Since': head.headers.get('last-modified') ?? '' } });
    expect(conditionalResponse.status).toBe(304);
  });

  test('is 404 with a JSON body under any other name', async () => {
    for (const path of [
      `news/${article.id}/other.png`,
      `news/${article.id}/..%2f..%2fsecret`,
      `news/zzzzzzzzzzzzzzz/${article.image}`,
      `nothing/${article.id}/${article.image}`,
      `officials/${article.id}/${article.image}`,
      `news/${article.id}/thumb_100x100_${article.image}`,
    ]) {
      const answer = await fetch(`${portal.url}/api/files/${path}`);
      expect([answer.status, await answer.json()], path).toEqual([
        404,
        { status: 404, message: "The requested resource wasn't found.", data: {} },
      ]);
    }
  });

  test('is gone under its old name after another took its place', async () => {
    const createdArticle = await staff.collection('news').create({ ...news, image: toFile(await createImage('png'), 'old.png') });
    const old = staff.files.getURL(createdArticle, String(createdArticle.image));
    expect((await fetch(old)).status).toBe(200);
    const changed = await staff.collection('news').update(createdArticle.id, { image: toFile(await createImage('webp'), 'new.webp') });
    expect((await fetch(old)).status).toBe(404);
    expect((await fetch(staff.files.getURL(changed, String(changed.image)))).headers.get('content-type')).toBe('image/webp');
  });
});

describe('a small copy of a picture', () => {
  const sizeOf = async (thumb: string): Promise<[number, number]> => {
    const answer = await fetch(staff.files.getURL(article, String(article.image), { thumb }));
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return [width, height];
  };

  test('has the size that was asked for, when the field offers it', async () => {
    expect(await Promise.all([sizeOf('100x100'), sizeOf('100x100')])).toEqual([
      [100, 100],
      [100, 100],
    ]);
    expect(await sizeOf('400x225')).toEqual([400, 225]);
    expect(await sizeOf('100x100')).toEqual([100, 100]);
  });

  test('keeps the face of a tall photograph, which its middle does not show', async () => {
    const face = `<svg width="600" height="1600"><rect width="600" height="1600" fill="#60656a"/>
      <ellipse cx="300" cy="200" rx="120" ry="150" fill="#d8a07a"/><circle cx="255" cy="170" r="14"/><circle cx="345" cy="170" r="14"/></svg>`;
    const photo = toFile(await sharp(Buffer.from(face)).jpeg().toBuffer(), 'captain.jpg');
    const tall = await staff.collection('news').create({ ...news, image: photo });
    const answer = await fetch(staff.files.getURL(tall, String(tall.image), { thumb: '320x320' }));
    const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
    // Skin is redder than the wall, which is bluish.
    expect((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)).toBeGreaterThan(0);
  });

  test('shows the head of a standing person, although a badge below attracts the eye more', async () => {
    const person = `<svg width="600" height="1600"><rect width="600" height="1600" fill="#60656a"/>
      <ellipse cx="300" cy="200" rx="90" ry="120" fill="#8a5a3c"/><circle cx="265" cy="170" r="12"/><circle cx="335" cy="170" r="12"/>
      <circle cx="300" cy="1100" r="180" fill="#f0b090"/><path d="M180 1040h240v20H180zm0 60h240v20H180z" fill="#c02"/></svg>`;
    const photo = toFile(await sharp(Buffer.from(person)).jpeg().toBuffer(), 'kagawad.jpg');
    const tall = await staff.collection('news').create({ ...news, image: photo });
    const answer = await fetch(staff.files.getURL(tall, String(tall.image), { thumb: '320x320' }));
    const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
    // The badge is brighter than the wall, the face is not.
    expect(channels[0]?.mean).toBeLessThan(115);
  });

  test('shows the whole head of a person in a wide cover, of a photograph taken upright', async () => {
    const person = `<svg width="900" height="1200"><rect width="900" height="1200" fill="#60656a"/>
      <ellipse cx="450" cy="340" rx="120" ry="150" fill="#b07850"/><rect x="350" y="190" width="200" height="50" fill="#0c0"/>
      <circle cx="400" cy="320" r="14"/><circle cx="500" cy="320" r="14"/><path d="M250 1200v-500q200-200 400 0v500z" fill="#fff"/>
      <path d="M400 780h100v60h-100z" fill="#c02"/></svg>`;
    const photo = toFile(await sharp(Buffer.from(person)).jpeg().toBuffer(), 'kagawad.jpg');
    const upright = await staff.collection('news').create({ ...news, image: photo });
    for (const thumb of ['400x225', '800x450', '1600x900']) {
      const answer = await fetch(staff.files.getURL(upright, String(upright.image), { thumb }));
      const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      // What is green stands for the hair.
      let green = 0;
      for (let at = 0; at < data.length; at += info.channels)
        if ((data[at + 1] ?? 0) > (data[at] ?? 0) + 80 && (data[at + 1] ?? 0) > (data[at + 2] ?? 0) + 80) green += 1;
      expect(green / ((info.width / 900) ** 2 * 10_000), thumb).toBeGreaterThan(0.9);
    }
  });

  test('is the original for every other size', async () => {
    expect(await sizeOf('5000x5000')).toEqual([900, 600]);
    expect(await sizeOf('nonsense')).toEqual([900, 600]);
  });

  test('is the original of a picture like a thread, which would take a minute to enlarge and crop', async () => {
    const sizesOf = async (width: number, height: number, thumbs: readonly string[]): Promise<[number, number][]> => {
      const thread = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer();
      const { collectionId, id, image } = await staff.collection('news').create({ ...news, image: toFile(thread, 'thread.jpg') });
      const answers = await Promise.all(thumbs.map((thumb) => fetch(staff.files.getURL({ collectionId, id }, String(image), { thumb }))));
      const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
      return Promise.all(bytes.map(async (each) => sharp(each).metadata())).then((all) => all.map(({ width, height }) => [width, height]));
    };
    expect(await sizesOf(9000, 1, ['100x100', '400x225', '1600x0'])).toEqual([
      [9000, 1],
      [9000, 1],
      [1600, 1],
    ]);
    expect(await sizesOf(1, 9000, ['400x0', '400x225'])).toEqual([
      [1, 9000],
      [400, 225],
    ]);
    expect(await sizesOf(1500, 100, ['100x100'])).toEqual([[100, 100]]);
  });
});

describe('a private file', () => {
  test('opens for staff with a file token, and the audit trail knows', async () => {
    const room = await staff.collection('messages_room').create({ phone: '1' });
    const message = await staff.collection('messages').create({ room: room.id, files: toFile(createPdf(), 'reply.pdf') });
    const open = (token: string): Promise<Response> => fetch(staff.files.getURL(message, String(message.files), { token }));
    expect((await open('')).status).toBe(404);
    expect((await open(staff.authStore.token)).status).toBe(404);
    const answer = await open(await staff.files.getToken());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [opened] = (await staff.collection('audit').getList(1, 1, { filter: 'action = "open_file"', sort: '-created' })).items;
    expect(opened).toMatchObject({ collection: 'messages', recordId: message.id, actorName: 'clerk' });
  });

  const ranges = [
    { Range: 'x' },
    { Range: 'bytes=00-' },
    { Range: 'bytes=1-' },
    { Range: 'bytes=-500' },
    { Range: 'bytes=5-', 'If-Range': 'x' },
  ];
  test.each([{}, ...ranges])('is in the audit trail however it is read, once for a session: %o', async (headers) => {
    const room = await staff.collection('messages_room').create({ phone: '1' });
    const message = await staff.collection('messages').create({ room: room.id, files: toFile(await createImage('jpeg'), 'id.jpg') });
    const countOpenings = async () => {
      const filter = `action = "open_file" && recordId = "${message.id}"`;
      return (await staff.collection('audit').getList(1, 1, { filter })).totalItems;
    };
    const read = async (client: PocketBase, init: RequestInit, thumb = '') =>
      fetch(client.files.getURL(message, String(message.files), { token: await client.files.getToken(), ...(thumb && { thumb }) }), init);
    const head = await read(staff, { method: 'HEAD', headers });
    expect([head.ok, await head.text(), await countOpenings()]).toEqual([true, '', 0]);
    expect((await (await read(staff, { headers })).arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect(await countOpenings()).toBe(1);
    await read(staff, { headers });
    await read(staff, {});
    expect(await countOpenings()).toBe(1);
    await read(await portal.staffClient(), { headers }, '100x100');
    expect(await countOpenings()).toBe(2);
  });

  test('opens for the browser whose room it is in, and for no other', async () => {
    const [resident, outsider] = [createBrowserClient(portal), createBrowserClient(portal)];
    const room = await resident.client.collection('messages_room').create({ phone: '+639171234567' });
    await outsider.client.collection('messages_room').create({ phone: '+639171234567' });
    const message = await resident.client.collection('messages').create({ room: room.id, files: toFile('See this', 'note.txt') });
    const path = `/api/files/messages/${message.id}/${message.files}`;
    const answer = await resident.fetch(path);
    expect([answer.status, await answer.text(), answer.headers.get('content-disposition')]).toEqual([
      200,
      'See this',
      `attachment; filename=${message.files}`,
    ]);
    expect((await outsider.fetch(path)).status).toBe(404);
    expect((await fetch(portal.url + path)).status).toBe(404);
    expect((await resident.fetch(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(404);
  });

  test('tokens are for who is signed in', async () => {
    await expect(portal.client().files.getToken()).rejects.toMatchObject({ status: 401 });
  });
});

describe('a range', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=50-500', { start: 50, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=1-2', undefined],
    [undefined, undefined],
  ])('%s of 100 bytes', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });
});
