import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { articleSlug } from '#lib/slug.ts';
import { news } from '#model/collections/news.ts';
import { browserClient } from '../../test/browser-client.ts';
import { type RunningPortal, startPortal } from '../../test/portal.ts';
import { serviceNames } from '../services.ts';
import type { Stored } from '../store/store.ts';
import { pageParameters, personalParameters } from './kept-page.ts';

const smuggled = 'window.smuggled = true';
const article = {
  excerpt: 'Short',
  content: `<p>A long article.</p><script>${smuggled}</script>`,
  category: 'Infrastructure',
  type: 'news',
  date: '2026-03-01',
  author: 'The office',
} satisfies Partial<Stored<typeof news>>;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
}

/** Asks with exactly these headers: `fetch` sets Host and encodings itself. */
function get(portal: RunningPortal, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    ask({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** The page after it has been asked for so often that it is kept. */
async function kept(portal: RunningPortal, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  await get(portal, path, headers);
  await get(portal, path, headers);
  return get(portal, path, headers);
}

/** A kept page has a tag and its scripts are named by what they are; others have a nonce. */
const isKept = ({ headers }: Answer): boolean => headers.etag !== undefined;
const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy']);

/** How often records are asked for while `run` runs: a page from memory asks for none. */
async function callsDuring(portal: RunningPortal, run: () => Promise<unknown>): Promise<number> {
  const inject = vi.spyOn(portal.app, 'inject');
  await run();
  const { length } = inject.mock.calls;
  inject.mockRestore();
  return length;
}

const write = (portal: RunningPortal, title: string) => portal.parts.store.write((tx) => tx.insert(news, { ...article, title }));

describe('pages for everybody', () => {
  let portal: RunningPortal;
  let path = '';
  beforeAll(async () => {
    portal = await startPortal({ services: serviceNames });
    const { id, title } = await write(portal, 'Road repair');
    path = `/news/${articleSlug(id, title)}`;
  });
  afterAll(() => portal.close());
  afterEach(() => vi.restoreAllMocks());

  it('come from memory, in both languages, whole and as the router`s data', async () => {
    for (const page of [
      '/',
      '/fil',
      '/news',
      '/fil/news',
      path,
      '/officials',
      '/apply_online',
      '/_.data',
      '/news.data',
      '/sitemap.xml',
      '/feed.xml',
    ]) {
      const second = await get(portal, page).then(() => get(portal, page));
      expect([page, second.status, isKept(second)]).toEqual([page, 200, true]);
      let third = second;
      const calls = await callsDuring(portal, async () => {
        third = await get(portal, page);
      });
      expect([page, calls]).toEqual([page, 0]);
      expect(third.text).toBe(second.text);
      const { date: _, ...headers } = second.headers;
      expect(third.headers).toMatchObject(headers);
      expect(third.headers['cache-control']).toBe('no-cache');
    }
  });

  it('show what staff changed in the very next answer', async () => {
    await kept(portal, '/news');
    await kept(portal, '/_.data');
    const staff = await portal.staffClient();
    const { id } = await staff.collection('news').create({ ...article, title: 'Fiesta week' });
    expect((await get(portal, '/news')).text).toContain('Fiesta week');
    expect((await get(portal, '/_.data')).text).toContain('Fiesta week');
    await staff.collection('news').update(id, { title: 'Harvest week' });
    const renamed = await get(portal, '/news');
    expect(renamed.text).toContain('Harvest week');
    expect(renamed.text).not.toContain('Fiesta week');
    await staff.collection('news').delete(id);
    expect((await get(portal, '/news')).text).not.toContain('Harvest week');
  });

  it('are not kept when a write came while they were made', async () => {
    await get(portal, '/fil/feed.xml');
    // So that the records, too, are read anew.
    await write(portal, 'Before');
    const { read } = portal.parts.store;
    const list = read.list.bind(read);
    let isWritten = false;
    vi.spyOn(read, 'list').mockImplementation(async (of, query) => {
      const found = await list(of, query);
      if (of.name === 'news' && !isWritten) {
        isWritten = true;
        await write(portal, 'Meanwhile');
      }
      return found;
    });
    expect((await get(portal, '/fil/feed.xml')).text).not.toContain('Meanwhile');
    expect(isWritten).toBe(true);
    expect((await get(portal, '/fil/feed.xml')).text).toContain('Meanwhile');
  });

  it('are not kept when records could not be read', async () => {
    await get(portal, '/contact?official=aaaaaaaaaaaaaaa');
    vi.spyOn(portal.parts.store.read, 'get').mockRejectedValueOnce(new Error('The disk is gone'));
    const failed = await get(portal, '/contact?official=aaaaaaaaaaaaaaa');
    expect([failed.status, isKept(failed)]).toEqual([500, false]);
    expect((await get(portal, '/contact?official=aaaaaaaaaaaaaaa')).status).toBe(200);
  });

  it('have a tag for each encoding, and 304 for who has them', async () => {
    const plain = await kept(portal, path, { 'accept-encoding': 'identity' });
    const tags = [plain.headers.etag];
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await vi.waitFor(async () => {
        const asked = await get(portal, path, { 'accept-encoding': encoding });
        expect(asked.headers['content-encoding']).toBe(encoding);
        return asked;
      });
      expect(decode(answer.bytes).toString()).toBe(plain.text);
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
      expect(String(answer.headers.vary)).toMatch(/accept-encoding/i);
      tags.push(answer.headers.etag);
    }
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      const answer = await get(portal, path, { 'if-none-match': String(tag) });
      expect([answer.status, answer.headers.etag, answer.text]).toEqual([304, tag, '']);
    }
    expect((await get(portal, path, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await get(portal, path, {}, 'HEAD');
    expect([head.status, head.headers.etag, head.text]).toEqual([200, plain.headers.etag, '']);
  });

  it('leave as their tag says when compressing gains little', async () => {
    const content = randomBytes(6000).toString('base64');
    const { id, title } = await portal.parts.store.write((tx) => tx.insert(news, { ...article, title: 'Dense', content }));
    const page = `/news/${articleSlug(id, title)}.data?_routes=en%2Farticle`;
    for (let at = 0; at < 3; at += 1) {
      const answer = await get(portal, page, { 'accept-encoding': 'br, gzip' });
      expect(isKept(answer)).toBe(at > 0);
      if (at === 0) continue;
      expect([answer.headers['content-encoding'], answer.headers['content-length']]).toEqual([undefined, String(answer.bytes.length)]);
      expect(answer.text).toContain(content);
    }
  });

  it('hold nothing of who asked: neither cookie nor what others appended to the address', async () => {
    const visitor = browserClient(portal);
    await visitor.client.collection('messages_room').create({ phone: '09171234567', name: 'Ana' });
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(cookie).not.toBe('');
    const inject = vi.spyOn(portal.app, 'inject');
    const address = '/services?fbclid=fromelsewhere';
    await get(portal, address, { cookie, 'user-agent': 'curious', 'accept-language': 'xx' });
    expect(JSON.stringify(inject.mock.calls)).toContain('"cookie"');
    inject.mockClear();
    const answer = await get(portal, address, { cookie, 'user-agent': 'curious', 'accept-language': 'xx' });
    expect(isKept(answer)).toBe(true);
    expect(inject.mock.calls.length).toBeGreaterThan(0);
    expect(JSON.stringify(inject.mock.calls)).not.toMatch(/cookie|curious/);
    inject.mockRestore();
    expect(answer.headers['set-cookie']).toBeUndefined();
    for (const own of [...visitor.cookies.values(), 'fromelsewhere', 'curious']) expect(answer.text).not.toContain(own);
    const other = await get(portal, '/services?utm_source=x');
    expect([other.text, other.headers.etag]).toEqual([answer.text, answer.headers.etag]);
  });

  it('differ by the parameters that they depend on', async () => {
    const pages = await Promise.all(['/news', '/news?category=events', '/news?category=alerts'].map((each) => kept(portal, each)));
    expect(pages.every(isKept)).toBe(true);
    expect(new Set(pages.map(({ text }) => text)).size).toBe(3);
  });

  it('know every parameter that a public page reads', () => {
    const site = join(import.meta.dirname, '../../web/site');
    const sources = readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('tracking'))
      .map((name) => readFileSync(join(site, name), 'utf8'));
    const read = sources.flatMap((text) =>
      [...text.matchAll(/[pP]ara(?:meter)?s\.(?:get|getAll|has)\('(\w+)'\)/g)].map(([, name]) => name),
    );
    expect(read.length).toBeGreaterThan(5);
    const known: readonly string[] = [...pageParameters, ...personalParameters];
    expect(read.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('name exactly their own scripts in the policy', async () => {
    const answer = await kept(portal, path);
    expect(policyOf(answer)).not.toContain('nonce');
    expect(answer.text).not.toContain('nonce');
    const inline = [...answer.text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes = '']) => !/\bsrc=/.test(attributes) && !attributes.includes('ld+json'),
    );
    const texts = inline.map(([, , text = '']) => text);
    const own = texts.filter((text) => text !== smuggled);
    // The store was written directly, past what cleans an article, and its script still may not run.
    expect(own.length).toBe(texts.length - 1);
    expect(own.length).toBeGreaterThan(1);
    const named = policyOf(answer).match(/'sha256-[^']+'/g);
    expect(new Set(named)).toEqual(new Set(own.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)));
  });

  it('are never the ones that are somebody`s own, searched for, missing, or oddly written', async () => {
    const others = [
      '/tracking',
      '/fil/tracking',
      '/tracking/ST-20260101-0001',
      '/Tracking/ST-20260101-0001',
      '/%74racking',
      '/tracking.data',
      '/admin',
      '/fil/admin/applications',
      '/ADMIN.data',
      '/apply_online/abcdefghijklmno',
      '/apply_online/abcdefghijklmno.data',
      '/news?q=road',
      '/services?q=',
      '/apply_online?q=permit',
      `/news?saved=${'a'.repeat(15)}`,
      '/nothing-here',
      '/news/./',
      '/fil/../tracking',
    ];
    for (const page of others) expect([page, isKept(await kept(portal, page))]).toEqual([page, false]);
  });

  it('of one person are marked so, however their address is written', async () => {
    for (const page of ['/tracking', '/Tracking', '/%74racking', '/fil/ADMIN', '/apply_online/abcdefghijklmno']) {
      const answer = await get(portal, page);
      expect([page, answer.headers['cache-control']]).toEqual([page, 'no-store']);
      expect(policyOf(answer)).toContain("'nonce-");
    }
  });

  it('name the host they were asked for, and no other', async () => {
    const stranger = { host: 'stranger.example' };
    expect((await kept(portal, '/officials', stranger)).text).toContain('stranger.example');
    expect((await kept(portal, '/officials')).text).not.toContain('stranger.example');
  });
});

describe('pages of a portal with a public address', () => {
  it('are kept for it alone', async () => {
    const portal = await startPortal({ services: serviceNames, env: { PORTAL_URL: 'https://barangay.example' } });
    try {
      for (const host of ['stranger.example', new URL(portal.url).host]) {
        const answer = await kept(portal, '/officials', { host });
        expect([answer.status, answer.headers.location]).toEqual([308, 'https://barangay.example/officials']);
      }
      const own = await kept(portal, '/officials', { host: 'barangay.example' });
      expect([own.status, isKept(own)]).toEqual([200, true]);
      expect(own.text).toContain('href="https://barangay.example/officials"');
      expect((await get(portal, '/officials', { host: 'stranger.example' })).status).toBe(308);
    } finally {
      await portal.close();
    }
  });
});
