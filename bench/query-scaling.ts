/*
 * Measures how the cost of staff lists, searches, counts and threads grows with the number of
 * applications:
 *
 * node bench/query-scaling.ts [sqlite|postgres|both] [sizes, by default 1000,10000,100000,200000]
 * [folder]
 *
 * The folder keeps filled stores for later runs.
 * Each size has five times as many messages. Every query is sent to the real portal over HTTP, as
 * the screens send it; its result is the 95th percentile of its variants in milliseconds. Writes
 * its section of bench/results.md.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { queryDatabase, startPostgres } from '../test/servers/start-postgres.ts';
import { type BenchQuery, benchQueries } from './query-scaling/bench-queries.ts';
import { type FillResult, fillStore } from './query-scaling/fill-store.ts';
import { replaceSection } from './replace-section.ts';
import { type RunningServer, startServer } from './start-processes.ts';

const [which = 'both', sizesArgument = '1000,10000,100000,200000', existingFolder] = process.argv.slice(2);
const databases = which === 'both' ? (['sqlite', 'postgres'] as const) : ([which] as ('sqlite' | 'postgres')[]);
const sizes = sizesArgument.split(',').map(Number);
/** Milliseconds, by number of applications. */
const getTarget = (size: number): number => (size <= 100_000 ? 30 : 100);
/**
 * Each variant runs this often and counts by its fastest response: slower ones show the load of the
 * machine.
 */
const ROUNDS = 5;
const bulkLoadSettings = { maintenance_work_mem: '1GB', max_wal_size: '8GB' };
const account = { username: 'clerk', password: 'a long password for benches' };
const resultsFile = join(import.meta.dirname, 'results.md');
/** Results of earlier runs are kept, so that sizes can be run one by one. */
const measurementsFile = join(import.meta.dirname, 'query-scaling', 'measurements.json');

interface Measurement {
  load: string;
  fillSeconds: number;
  megabytes: number;
  p95: Record<string, number>;
  /** Average CPU milliseconds of the portal per response, without those of PostgreSQL. */
  cpu: Record<string, number>;
}
const measurements: Record<string, Measurement> = existsSync(measurementsFile) ? JSON.parse(readFileSync(measurementsFile, 'utf8')) : {};

for (const database of databases) {
  for (const size of sizes) {
    measurements[`${database} ${size}`] = await measure(database, size);
    writeFileSync(measurementsFile, `${JSON.stringify(measurements, null, 2)}\n`);
    replaceSection(resultsFile, 'query-scaling', report());
  }
}

/** The PostgreSQL settings recommended by docs/operations.md. */
function recommendedSettings(): Record<string, string> {
  const megabytes = totalmem() / 2 ** 20;
  return {
    shared_buffers: `${Math.floor(megabytes / 4)}MB`,
    effective_cache_size: `${Math.floor((megabytes * 2) / 3)}MB`,
    work_mem: '32MB',
    random_page_cost: '1.1',
  };
}
async function measure(database: 'sqlite' | 'postgres', size: number): Promise<Measurement> {
  const folder = existingFolder ? join(existingFolder, `${database}-${size}`) : mkdtempSync(join(tmpdir(), 'portal-query-scaling-'));
  mkdirSync(folder, { recursive: true });
  const postgres =
    database === 'postgres'
      ? await startPostgres({ ...recommendedSettings(), ...bulkLoadSettings }, existingFolder && join(folder, 'server'))
      : undefined;
  if (database === 'postgres' && postgres === undefined) throw new Error('No PostgreSQL server is installed.');
  try {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    // The portal creates its tables and the first account, then stops while they are filled.
    const me = await withPortal(folder, databaseUrl, async ({ client }) => client.authStore.record?.id ?? '');
    const file = join(folder, 'portal.db');
    const fillResultFile = join(folder, 'filled.json');
    const { rooms, seconds }: FillResult = existsSync(fillResultFile)
      ? JSON.parse(readFileSync(fillResultFile, 'utf8'))
      : await fillStore(size, databaseUrl, file, me);
    if (existingFolder) writeFileSync(fillResultFile, JSON.stringify({ rooms, seconds }));
    const megabytes = postgres ? await getDatabaseSize(databaseUrl) : statSync(file).size / 1e6;
    const { p95, cpu } = await withPortal(folder, databaseUrl, (at) => runQueries(at, benchQueries(me, rooms, toManilaDay(new Date()))));
    const load = loadavg()[0]?.toFixed(1) ?? '';
    console.log(database, size, { load, seconds, megabytes, p95, cpu });
    return { load, fillSeconds: seconds, megabytes, p95, cpu };
  } finally {
    await postgres?.stop();
    if (!existingFolder) rmSync(folder, { recursive: true, force: true });
  }
}

interface BenchPortal {
  readonly client: PocketBase;
  readonly url: string;
  readonly server: RunningServer;
}

async function withPortal<T>(folder: string, databaseUrl: string, job: (at: BenchPortal) => Promise<T>): Promise<T> {
  const server = await startServer({
    script: 'server/main.ts',
    args: () => [],
    env: {
      PORTAL_DATA: folder,
      DATABASE_URL: databaseUrl,
      PORTAL_SEED: 'none',
      MAP_TILES_URL: '',
      STAFF_USERNAME: account.username,
      STAFF_PASSWORD: account.password,
      LIMIT_READS_PER_ADDRESS_10S: '1000000',
      LIMIT_SIGN_INS_PER_ADDRESS_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
      // Long retention periods: the cleanup, a minute after the start, must not delete test data.
      ...Object.fromEntries(['CHAT', 'PAPERS', 'APPLICATIONS'].map((what) => [`RETENTION_${what}_DAYS`, '36500'])),
    },
    readyPath: '/api/health',
    logFile: join(folder, 'log'),
  });
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const client = new PocketBase(url);
    client.autoCancellation(false);
    await client.collection('users').authWithPassword(account.username, account.password);
    return await job({ client, url, server });
  } finally {
    await server.stop();
  }
}

async function runQueries({ client, url, server }: BenchPortal, queries: readonly BenchQuery[]): Promise<Pick<Measurement, 'p95' | 'cpu'>> {
  const headers = { Authorization: client.authStore.token };
  const p95: Record<string, number> = {};
  const cpu: Record<string, number> = {};
  for (const { title, collection, variants } of queries) {
    const usedBefore = server.cpuSeconds();
    const best: { ms: number; parameters: string }[] = [];
    for (const variant of variants) {
      const parameters = new URLSearchParams(Object.entries(variant).map(([name, value]) => [name, String(value)])).toString();
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        const response = await fetch(`${url}/api/collections/${collection}/records?${parameters}`, { headers });
        const text = await response.text();
        if (!response.ok) throw new Error(`${title}: ${response.status} ${text}`);
        times.push(performance.now() - start);
      }
      best.push({ ms: Math.min(...times), parameters });
    }
    cpu[title] = ((server.cpuSeconds() - usedBefore) * 1000) / (variants.length * ROUNDS);
    best.sort((one, other) => one.ms - other.ms);
    p95[title] = best[Math.ceil(best.length * 0.95) - 1]?.ms ?? Number.NaN;
    if (process.env.EXPLAIN) {
      console.log(title, p95[title]?.toFixed(1), 'median', best[best.length >> 1]?.ms.toFixed(1));
      for (const { ms, parameters } of best.slice(-6)) console.log('   ', ms.toFixed(1), formatQuery(parameters));
    }
  }
  return { p95, cpu };
}

function formatQuery(parameters: string): string {
  const entries = [...new URLSearchParams(parameters)].filter(([name]) => !['fields', 'expand', 'skipTotal', 'perPage'].includes(name));
  return JSON.stringify(Object.fromEntries(entries));
}

async function getDatabaseSize(url: string): Promise<number> {
  const [row] = await queryDatabase<{ size: string }>(url, 'select pg_database_size(current_database()) as size');
  return Number(row?.size) / 1e6;
}

function report(): string {
  const keys = Object.keys(measurements).sort(
    (one, other) => one.split(' ')[0]?.localeCompare(other.split(' ')[0] ?? '') || Number(one.split(' ')[1]) - Number(other.split(' ')[1]),
  );
  const titles = [...new Set(keys.flatMap((key) => Object.keys(measurements[key]?.p95 ?? {})))];
  const head = keys.map((key) => {
    const [database, size] = key.split(' ');
    return `${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${Number(size).toLocaleString('en-US')}`;
  });
  const cell = (ms: number | undefined, size: number): string =>
    ms === undefined ? '' : ms > getTarget(size) ? `**${ms.toFixed(0)}** ✗` : ms.toFixed(1);
  const row = (name: string, value: (measurement: Measurement, size: number) => string) =>
    `| ${name} | ${keys.map((key) => value(measurements[key] as Measurement, Number(key.split(' ')[1]))).join(' | ')} |`;
  return `## How cost grows with the records

Milliseconds of the whole response over HTTP, 95th percentile of the variants of a question, each variant by the quickest of ${ROUNDS} answers (the machine does other work besides); one caller; target 30 ms up to 100,000 applications, 100 ms above. The columns are numbers of applications; each has five times as many messages in up to 10,000 conversations, five of them with 5,000 messages. ${cpus().length} cores, shared with the database and the caller; Node ${process.versions.node}. Lines that begin with *processor* are the average of what the portal itself works for a response, which other work on the machine does not change; PostgreSQL's own work is not in them. PostgreSQL is set as docs/operations.md says.

| | ${head.join(' | ')} |
|---|${keys.map(() => '--:').join('|')}|
${titles.map((title) => row(title, ({ p95 }, size) => cell(p95[title], size))).join('\n')}
${titles.map((title) => row(`*processor:* ${title}`, ({ cpu }, size) => cell(cpu[title], size))).join('\n')}
${row('Size of the store, MB', ({ megabytes }) => megabytes.toFixed(0))}
${row('Seconds to fill it', ({ fillSeconds }) => fillSeconds.toFixed(0))}
${row('Load average of the machine', ({ load }) => load)}
`;
}
