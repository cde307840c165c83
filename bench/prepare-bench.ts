import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newsCategories, newsTypes } from '../model/collections/choices.ts';
import project from '../package.json' with { type: 'json' };
import { dailyLimits } from '../test/portal-settings.ts';
import { type RunningServer, type ServerProgram, startServer } from './start-processes.ts';

/** The staff account of the bench. */
export const account = { identity: 'bench', password: 'a long password for the bench' };
const RECORDS = 200;
export const newsPath = '/api/collections/news/records';
export const listPath = `${newsPath}?page=1&perPage=30&sort=-date,-created`;
export const messagesPath = '/api/collections/contact_messages/records';
export const message = JSON.stringify({
  name: 'Juan dela Cruz',
  email: 'juan@example.com',
  phone: '09171234567',
  subject: 'The street light in front of our house',
  category: 'complaints',
  message: 'It has been out for three nights. '.repeat(8),
  urgency: 'normal',
});

const limits = [
  'CODES_PER_ADDRESS_HOUR',
  'SIGN_INS_PER_ADDRESS_MINUTE',
  'SIGN_INS_PER_IDENTITY',
  'CREATES_PER_ADDRESS_MINUTE',
  ...dailyLimits,
  'READS_PER_ADDRESS_10S',
  'STREAMS_PER_ADDRESS',
].map((name) => [`LIMIT_${name}`, '1000000000'] as const);

/** The folder of this run, with the data that the servers under test start with. */
export interface BenchSetup {
  readonly folder: string;
  readonly portal: RunningServer;
  readonly token: string;
  readonly recordPath: string;
  readonly listFile: string;
  readonly recordFile: string;
  readonly newsFile: string;
}

/** The built portal as with `npm start`, with raised limits and its own store. */
export function portalProgram(folder: string): ServerProgram {
  return {
    script: 'build/portal/main.js',
    nodeOptions: project.scripts.start.match(/--\S+/g) ?? [],
    args: () => [],
    env: {
      ...Object.fromEntries(limits),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      PORTAL_DATA: join(folder, 'data'),
      PORTAL_SEED: 'none',
      DATABASE_URL: '',
      STAFF_USERNAME: account.identity,
      STAFF_PASSWORD: account.password,
    },
    readyPath: `${newsPath}?perPage=1`,
    logFile: join(folder, 'portal.log'),
  };
}

/** Starts the portal and fills it with news; the other servers get the same records. */
export async function prepareBench(): Promise<BenchSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const portal = await startServer(portalProgram(folder));
  const request = async (path: string, body?: object, token = ''): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const responseBody = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(responseBody)}`);
    return responseBody;
  };
  const token = String((await request('/api/collections/users/auth-with-password', account)).token);
  for (let at = 0; at < RECORDS; at += 1) await request(newsPath, createArticle(at), token);

  const write = (name: string, body: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(body));
    return file;
  };
  const list = await request(listPath);
  const [first] = list.items as { id: string }[];
  const recordPath = `${newsPath}/${first?.id}`;
  return {
    folder,
    portal,
    token,
    recordPath,
    listFile: write('list.json', list),
    recordFile: write('record.json', await request(recordPath)),
    newsFile: write('news.json', (await request(`${newsPath}?perPage=1000`)).items),
  };
}

/** A typical article. */
export function createArticle(at: number): object {
  const day = new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString().slice(0, 10);
  return {
    title: `Free check-up at the health center, week ${at + 1}`,
    titleFil: `Libreng check-up sa health center, ika-${at + 1} linggo`,
    excerpt: 'Doctors of the city come to the barangay hall on Saturday; bring your health card and arrive before nine.',
    excerptFil: 'Darating po ang mga doktor ng lungsod sa barangay hall sa Sabado; dalhin po ang health card.',
    content: `<p>${'The barangay health center opens its doors to every household of the barangay. '.repeat(24)}</p>`,
    category: newsCategories[at % newsCategories.length],
    type: newsTypes[at % newsTypes.length],
    tags: ['health', 'families', `week ${at + 1}`],
    date: day,
    author: 'Office of the Barangay Captain',
    readTime: '3 min',
  };
}
