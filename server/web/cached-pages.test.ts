import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRecordSlug } from '#lib/texts/slugify.ts';
import { news } from '#model/collections/pages/news.ts';
import { cachedParameters, uncachedParameters } from '#model/page-parameters.ts';
import { createBrowserClient } from '../../test/create-browser-client.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import type { RequestInterceptor } from '../http/server-factory.ts';
import { serviceNames } from '../services.ts';
import type { StoredRecordOf } from '../store/store.ts';

const injectedScript = 'window.smuggled = true';
const article = {
  excerpt: 'Short',
  content: `<p>A long article.</p><script>${injectedScript}</script>`,
  category: 'Infrastructure',
  type: 'news',
  date: '2026-03-01',
  author: 'The office',
} satisfies Partial<StoredRecordOf<typeof news>>;

interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
}

/** Sends exactly these headers; `fetch` sets Host and Accept-Encoding itself. */
function get(portal: RunningPortal, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<HttpResponse> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    ask({ hostname, port, path, method, headers }, (response) => {
      const context: Buffer[] = [];
      response.on('data', (part: Buffer) => context.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(context);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Returns the page after enough requests for it to be cached. */
async function getCachedPage(portal: RunningPortal, path: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  await get(portal, path, headers);
  await get(portal, path, headers);
  return get(portal, path, headers);
}

/** A cached page has an ETag and script hashes; others have a nonce. */
const isCached = ({ headers }: HttpResponse): boolean => headers.etag !== undefined;
const getCsp = ({ headers }: HttpResponse): string => String(headers['content-security-policy']);

/** Counts the record requests while `run` runs; a cached page makes none. */
async function countCallsDuring(portal: RunningPortal, run: () => Promise<unknown>): Promise<number> {
  const inject = vi.spyOn(portal.app, 'inject');
  await run();
  const { length } = inject.mock.calls;
  inject.mockRestore();
  return length;
}

const insertArticle = (portal: RunningPortal, title: string) => portal.context.store.write((tx) => tx.insert(news, { ...article, title }));

describe('pages for everybody', () => {
  let portal: RunningPortal;
  let path = '';
  beforeAll(async () => {
    portal = await startPortal({ services: serviceNames });
    const { id, title } = await insertArticle(portal, 'Road repair');
    path = `/news/${createRecordSlug(id, title)}`;
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
      '/contact',
      '/_.data',
      '/news.data',
      '/sitemap.xml',
      '/feed.xml',
    ]) {
      const second = await get(portal, page).then(() => get(portal, page));
      expect([page, second.status, isCached(second)]).toEqual([page, 200, true]);
      let third = second;
      const calls = await countCallsDuring(portal, async () => {
        third = await get(portal, page);
      });
      expect([page, calls]).toEqual([page, 0]);
      expect(third.text).toBe(second.text);
      const { date: _, ...headers } = second.headers;
      expect(third.headers).toMatchObject(headers);
      expect(third.headers['cache-control']).toBe('no-cache');
    }
  });

  it('remember the language that a link chose, and lead the home page there without mixing the two', async () => {
    const filteredPage = await get(portal, '/fil/news?category=events&lang=fil');
    expect([filteredPage.status, filteredPage.headers.location]).toEqual([303, '/fil/news?category=events']);
    expect(filteredPage.headers['cache-control']).toBe('no-store');
    const [cookie = ''] = filteredPage.headers['set-cookie'] ?? [];
    expect(cookie.split('; ').sort()).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'language=fil']);
    const visitor = { cookie: 'other=1; language=fil' };
    for (let round = 0; round < 3; round += 1) {
      const plain = await getCachedPage(portal, '/');
      expect([plain.status, isCached(plain), plain.headers.vary]).toEqual([200, true, 'Cookie, Accept-Encoding']);
      expect(plain.text).toContain('<html lang="en"');
      const home = await get(portal, '/?fbclid=1', { ...visitor, 'if-none-match': String(plain.headers.etag) });
      expect([home.status, home.headers.location, home.headers.vary]).toEqual([302, '/fil?fbclid=1', 'Cookie']);
    }
    // Other addresses keep their language, and so does the data that a page of the site reads.
    expect((await get(portal, '/news', visitor)).text).toContain('<html lang="en"');
    expect((await get(portal, '/_.data', visitor)).status).toBe(200);
    expect((await get(portal, '/fil', { cookie: 'language=en' })).text).toContain('<html lang="fil"');
    expect((await get(portal, '/?start=fil')).headers.location).toBe('/fil');
    expect((await get(portal, '/?start=fil', { cookie: 'language=en' })).headers.location).toBe('/');
    // No address leads to another site, and no unknown language is stored.
    for (const path of ['//stranger.example?lang=fil', '/\\stranger.example?lang=fil', '/news?lang=tagalog']) {
      const answer = await get(portal, path);
      expect([path, answer.headers.location, answer.headers['set-cookie']]).toEqual([path, undefined, undefined]);
    }
  });

  it('show what staff changed in the very next answer', async () => {
    await getCachedPage(portal, '/news');
    await getCachedPage(portal, '/_.data');
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

  it('and personal ones, redirects and errors mark their data, and nothing else has the mark', async () => {
    const getMark = async (page: string) => {
      const { status, headers } = await get(portal, page);
      return [page, status, headers['x-portal-data']];
    };
    await get(portal, '/news.data');
    expect(isCached(await get(portal, '/news.data'))).toBe(true);
    expect(await getMark('/news.data')).toEqual(['/news.data', 200, 'yes']);
    expect(await getMark('/my.data')).toEqual(['/my.data', 200, 'yes']);
    expect(await getMark('/ceb/officials.data')).toEqual(['/ceb/officials.data', 202, 'yes']);
    expect(await getMark('/news/none-aaaaaaaaaaaaaaa.data')).toEqual(['/news/none-aaaaaaaaaaaaaaa.data', 404, 'yes']);
    vi.spyOn(portal.context.store.read, 'get').mockRejectedValueOnce(new Error('The disk is gone'));
    expect(await getMark('/contact.data?official=bbbbbbbbbbbbbbb')).toEqual(['/contact.data?official=bbbbbbbbbbbbbbb', 500, 'yes']);
    expect(await getMark('/news')).toEqual(['/news', 200, undefined]);
  });

  it('are not kept when a write came while they were made', async () => {
    await get(portal, '/fil/feed.xml');
    // Invalidates the records as well.
    await insertArticle(portal, 'Before');
    const { read } = portal.context.store;
    const list = read.list.bind(read);
    let isWritten = false;
    vi.spyOn(read, 'list').mockImplementation(async (of, query) => {
      const versionCounts = await list(of, query);
      if (of.name === 'news' && !isWritten) {
        isWritten = true;
        await insertArticle(portal, 'Meanwhile');
      }
      return versionCounts;
    });
    expect((await get(portal, '/fil/feed.xml')).text).not.toContain('Meanwhile');
    expect(isWritten).toBe(true);
    expect((await get(portal, '/fil/feed.xml')).text).toContain('Meanwhile');
  });

  it('are not kept when records could not be read', async () => {
    await get(portal, '/contact?official=aaaaaaaaaaaaaaa');
    vi.spyOn(portal.context.store.read, 'get').mockRejectedValueOnce(new Error('The disk is gone'));
    const failed = await get(portal, '/contact?official=aaaaaaaaaaaaaaa');
    expect([failed.status, isCached(failed)]).toEqual([500, false]);
    expect((await get(portal, '/contact?official=aaaaaaaaaaaaaaa')).status).toBe(200);
  });

  it('have a tag for each encoding, and 304 for who has them', async () => {
    const plain = await getCachedPage(portal, path, { 'accept-encoding': 'identity' });
    const tags = [plain.headers.etag];
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await vi.waitFor(async () => {
        const response = await get(portal, path, { 'accept-encoding': encoding });
        expect(response.headers['content-encoding']).toBe(encoding);
        return response;
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
    const { id, title } = await portal.context.store.write((tx) => tx.insert(news, { ...article, title: 'Dense', content }));
    const page = `/news/${createRecordSlug(id, title)}.data?_routes=en%2Farticle`;
    for (let index = 0; index < 3; index += 1) {
      const answer = await get(portal, page, { 'accept-encoding': 'br, gzip' });
      expect(isCached(answer)).toBe(index > 0);
      if (index === 0) continue;
      expect([answer.headers['content-encoding'], answer.headers['content-length']]).toEqual([undefined, String(answer.bytes.length)]);
      expect(answer.text).toContain(content);
    }
  });

  it('hold nothing of who asked: neither cookie nor what others appended to the address', async () => {
    const visitor = createBrowserClient(portal);
    await visitor.client.collection('messages_room').create({ phone: '09171234567', name: 'Ana' });
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(cookie).not.toBe('');
    const inject = vi.spyOn(portal.app, 'inject');
    const address = '/services?fbclid=fromelsewhere';
    await get(portal, address, { cookie, 'user-agent': 'curious', 'accept-language': 'xx' });
    expect(JSON.stringify(inject.mock.calls)).toContain('"cookie"');
    inject.mockClear();
    const answer = await get(portal, address, { cookie, 'user-agent': 'curious', 'accept-language': 'xx' });
    expect(isCached(answer)).toBe(true);
    expect(inject.mock.calls.length).toBeGreaterThan(0);
    expect(JSON.stringify(inject.mock.calls)).not.toMatch(/cookie|curious/);
    inject.mockRestore();
    expect(answer.headers['set-cookie']).toBeUndefined();
    for (const privateText of [...visitor.cookies.values(), 'fromelsewhere', 'curious']) expect(answer.text).not.toContain(privateText);
    const other = await get(portal, '/services?utm_source=x');
    expect([other.text, other.headers.etag]).toEqual([answer.text, answer.headers.etag]);
  });

  it('differ by the parameters that they depend on', async () => {
    const pages = await Promise.all(['/news', '/news?category=events', '/news?category=alerts'].map((each) => getCachedPage(portal, each)));
    expect(pages.every(isCached)).toBe(true);
    expect(new Set(pages.map(({ text }) => text)).size).toBe(3);
  });

  it('ignore what others append to the address of data, and contain only the routes that the router needs', async () => {
    const whole = await getCachedPage(portal, '/news.data');
    const partial = await getCachedPage(portal, '/news.data?_routes=en%2Fnews');
    expect(partial.bytes.length).toBeLessThan(whole.bytes.length);
    const calls = await countCallsDuring(portal, async () => {
      expect((await get(portal, '/news.data?invented=1')).text).toBe(whole.text);
      expect((await get(portal, '/news.data?invented=2&_routes=en%2Fnews')).text).toBe(partial.text);
    });
    expect(calls).toBe(0);
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
    const cacheParameters: readonly string[] = [...cachedParameters, ...uncachedParameters];
    expect(read.filter((name) => !cacheParameters.includes(name ?? ''))).toEqual([]);
  });

  it('name exactly their own scripts in the policy', async () => {
    const answer = await getCachedPage(portal, path);
    expect(getCsp(answer)).not.toContain('nonce');
    expect(answer.text).not.toMatch(/\snonce=/);
    const inline = [...answer.text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes = '']) => !/\bsrc=/.test(attributes) && !attributes.includes('ld+json'),
    );
    const texts = inline.map(([, , text = '']) => text);
    const pageScripts = texts.filter((text) => text !== injectedScript);
    // The article was written directly to the store, bypassing sanitization; its script still must
    // not run.
    expect(pageScripts.length).toBe(texts.length - 1);
    expect(pageScripts.length).toBeGreaterThan(1);
    const named = getCsp(answer).match(/'sha256-[^']+'/g);
    expect(new Set(named)).toEqual(new Set(pageScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)));
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
      '/News',
      '/news/./',
      '/fil/../tracking',
    ];
    for (const page of others) expect([page, isCached(await getCachedPage(portal, page))]).toEqual([page, false]);
  });

  it('of one person are marked so, however their address is written', async () => {
    for (const page of ['/tracking', '/Tracking', '/%74racking', '/fil/ADMIN', '/apply_online/abcdefghijklmno']) {
      const answer = await get(portal, page);
      expect([page, answer.headers['cache-control']]).toEqual([page, 'no-store']);
      expect(getCsp(answer)).toContain("'nonce-");
    }
  });

  it('that are not kept do not wait for one another: who takes a picture slowly holds up nobody', async () => {
    const picture = path.replace(/^\/news\/([a-z\d]{15}).*$/, '/og/$1.png');
    expect((await get(portal, picture)).headers['content-type']).toBe('image/png');
    const hold: RequestInterceptor = (_request, response) => {
      const { emit } = response;
      response.emit = (name: string, ...values: unknown[]) => name === 'close' || emit.call(response, name, ...values);
      return false;
    };
    portal.interceptors.push(hold);
    await get(portal, picture);
    portal.interceptors.splice(portal.interceptors.indexOf(hold), 1);
    expect((await get(portal, picture)).status).toBe(200);
  });

  it('at addresses that are no address are not found, and never an error of the server', async () => {
    const statuses = await Promise.all(
      ['//[', '//x:99999/', 'http://other.example/news', '//'].map(async (odd) => (await get(portal, odd)).status),
    );
    expect(statuses).toEqual([404, 404, 400, 200]);
  });

  it('name the host they were asked for, and no other', async () => {
    const outsider = { host: 'stranger.example' };
    // Hosts of which a URL would have a user, or none at all.
    for (const host of ['a@b', '999.999.999.999', 'host:99999']) expect((await get(portal, '/officials', { host })).status).toBe(400);
    expect((await getCachedPage(portal, '/officials', outsider)).text).toContain('stranger.example');
    expect((await getCachedPage(portal, '/officials')).text).not.toContain('stranger.example');
  });
});

describe('pages of a portal with a public address', () => {
  it('are kept for it alone', async () => {
    const portal = await startPortal({ services: serviceNames, env: { PORTAL_URL: 'https://barangay.example' } });
    try {
      for (const host of ['stranger.example', new URL(portal.url).host]) {
        const answer = await getCachedPage(portal, '/officials', { host });
        expect([answer.status, answer.headers.location]).toEqual([308, 'https://barangay.example/officials']);
        expect(answer.headers['cache-control']).toBe('no-cache');
      }
      const siteResponse = await getCachedPage(portal, '/officials', { host: 'barangay.example' });
      expect([siteResponse.status, isCached(siteResponse)]).toEqual([200, true]);
      expect(siteResponse.text).toContain('href="https://barangay.example/officials"');
      expect((await get(portal, '/officials', { host: 'stranger.example' })).status).toBe(308);
      const localizedPage = await get(portal, '/officials?lang=en', { host: 'barangay.example' });
      expect(localizedPage.headers['set-cookie']).toEqual([expect.stringMatching(/^language=en;.*; Secure/)]);
    } finally {
      await portal.close();
    }
  });
});
