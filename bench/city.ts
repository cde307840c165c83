/*
 * Measures a city: many barangays with sample content on one installation.
 *
 *   node bench/city.ts [--postgres] [--sites 142] [--active 30] [--rate 30] [--seconds 120]
 *     [--visits 600]
 *
 * Needs `npm run build` before. One site is filled with the sample and copied to the others. Then,
 * in this order: all sites closed; a mixed load on the active ones; the same load while every site
 * is visited once. Writes its section of bench/results.md.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getSchemaName } from '#server/sites/site-environment.ts';
import { createPostgresSchema } from '#server/store/postgres/postgres-schema.ts';
import { runScript } from '../test/run-script.ts';
import { findFreePort } from '../test/servers/find-free-port.ts';
import { findPostgresBinFolder, startPostgres } from '../test/servers/start-postgres.ts';
import { percentile } from './percentile.ts';
import { message, messagesPath, portalProgram } from './prepare-bench.ts';
import { replaceSection } from './replace-section.ts';
import { type RunningServer, startServer } from './start-processes.ts';

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    sites: { type: 'string', default: '142' },
    active: { type: 'string', default: '30' },
    rate: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '120' },
    visits: { type: 'string', default: '600' },
  },
});
const [siteCount, activeCount, rate, seconds, visitSeconds] = [values.sites, values.active, values.rate, values.seconds, values.visits].map(
  Number,
) as [number, number, number, number, number];
/** Maximum time to wait for the round of the worker on a busy machine. */
const MAX_ROUND_MS = 240_000;
const SEED_HOST = 'b0.example.ph';
const hosts = Array.from({ length: siteCount }, (_, at) => `b${at}.example.ph`);
/** The paths that visitors of a portal read. */
const reads = [
  '/',
  '/services',
  '/news',
  '/officials',
  '/fil/services',
  '/fil',
  '/contact',
  '/api/collections/services/records?perPage=30',
  '/api/collections/news/records?perPage=30&sort=-date',
];

interface Call {
  readonly ms: number;
  readonly status: number;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-city-'));
const data = join(folder, 'data');
mkdirSync(data);
const postgres = values.postgres ? await startPostgres({ max_connections: '400', shared_buffers: '128MB' }) : undefined;
if (values.postgres && postgres === undefined) throw new Error('No PostgreSQL server is installed.');
const databaseUrl = (await postgres?.createDatabase()) ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let server: RunningServer | undefined;
try {
  await fillSites();
  await measure();
} finally {
  agent.destroy();
  await server?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Fills one site with the sample and copies it. */
async function fillSites(): Promise<void> {
  const added = await runScript('site', ['add', SEED_HOST, '--name', 'Barangay 0', '--city', 'Quezon City', '--sample'], data, databaseUrl);
  if (added.code !== 0) throw new Error(added.output);
  const schema = getSchemaName(SEED_HOST);
  const programs = findPostgresBinFolder() ?? '';
  const dump =
    databaseUrl &&
    execFileSync(join(programs, 'pg_dump'), [databaseUrl, `--schema=${schema}`, '--no-owner'], { maxBuffer: 2 ** 28 }).toString();
  for (const host of hosts.slice(1)) {
    cpSync(join(data, 'sites', SEED_HOST), join(data, 'sites', host), { recursive: true });
    if (dump === '') continue;
    await createPostgresSchema(databaseUrl, getSchemaName(host));
    const input = dump.replaceAll(schema, getSchemaName(host)).replace(/^CREATE SCHEMA .*$/m, '');
    execFileSync(join(programs, 'psql'), [databaseUrl, '-q', '-v', 'ON_ERROR_STOP=1'], { input, stdio: ['pipe', 'ignore', 'inherit'] });
  }
}

async function measure(): Promise<void> {
  const metricsPort = await findFreePort();
  const program = portalProgram(folder);
  const env = { ...program.env, DATABASE_URL: databaseUrl, MAP_TILES_URL: '', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'warn' };
  const [loadBefore = 0] = loadavg();
  const running = await startServer({ ...program, env });
  server = running;
  const readMetric = async (pattern: RegExp): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(pattern.exec(text)?.[1] ?? Number.NaN);
  };
  const countSites = (state: string) => readMetric(new RegExp(`^portal_sites\\{state="${state}"\\} (\\d+)`, 'm'));
  const countOpenings = () => readMetric(/^portal_site_openings (\d+)/m);

  // The worker opens every site once for its hourly tasks.
  const roundStart = performance.now();
  const cpuBefore = running.cpuSeconds();
  while ((await countOpenings()) < siteCount || (await countSites('closed')) < siteCount) {
    if (performance.now() - roundStart > MAX_ROUND_MS) break;
    await sleep(500);
  }
  const roundSites = Math.min(siteCount, await countOpenings());
  const roundSeconds = (performance.now() - roundStart) / 1000;
  const roundCpu = running.cpuSeconds() - cpuBefore;
  const closedMb = running.memoryMb();
  console.log(
    `round of all sites: ${roundSeconds.toFixed(0)} s, processor ${roundCpu.toFixed(1)} s; all closed: ${closedMb.toFixed(0)} MB`,
  );

  const active = hosts.slice(0, activeCount);
  for (const host of active) await call(running.port, host, '/');
  const load = await runLoad(running, active, seconds);
  const openAfterLoad = await countSites('open');
  const activeMb = running.memoryMb();
  describe('mixed load', load, `${openAfterLoad} open, ${activeMb.toFixed(0)} MB`);

  // Everybody else is visited once, evenly over the time; the first page of a closed site.
  const firstPages: Call[] = [];
  let maxMb = 0;
  const visits = (async () => {
    for (const host of hosts) {
      firstPages.push(await call(running.port, host, '/services'));
      maxMb = Math.max(maxMb, running.memoryMb());
      await sleep((visitSeconds * 1000) / siteCount);
    }
  })();
  const loadDuringVisits = await runLoad(running, active, visitSeconds);
  await visits;
  const opened = firstPages.slice(activeCount);
  describe('load during visits', loadDuringVisits, `at most ${maxMb.toFixed(0)} MB, ${await countSites('open')} open`);
  describe('first page of a closed site', opened, '');
  const all = [...load.calls, ...loadDuringVisits.calls, ...firstPages];
  const failed = all.filter(({ status }) => status !== 200).length;
  const [loadAfter = 0] = loadavg();
  const row = (name: string, value: string, target: string) => `| ${name} | ${value} | ${target} |`;
  const mark = (isMet: boolean) => (isMet ? '✓' : '✗');
  const base = databaseUrl === '' ? 'SQLite' : 'PostgreSQL';
  const lines = [
    `## A city of ${siteCount} sites on ${base}`,
    '',
    `Made by \`node bench/city.ts${values.postgres ? ' --postgres' : ''} --sites ${siteCount} --seconds ${seconds} --visits ${visitSeconds}\` on ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load average ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after (other programs share the cores: times are upper bounds). Every site has the sample content. The load is ${rate} calls a second on ${activeCount} sites: pages in both languages, lists of the API, one call in ten writes.`,
    '',
    '| | measured | target |',
    '|---|--:|---|',
    row('All sites closed, memory', `${closedMb.toFixed(0)} MB`, ''),
    row(`Hourly round of ${roundSites} sites: processor`, `${roundCpu.toFixed(1)} s in ${roundSeconds.toFixed(0)} s`, ''),
    row(`${openAfterLoad} sites open under load, memory`, `${activeMb.toFixed(0)} MB`, `< 1,200 MB ${mark(activeMb < 1200)}`),
    row('Mixed load, median', `${getLatency(load.calls, 0.5).toFixed(0)} ms`, ''),
    row('Mixed load, p99', `${getLatency(load.calls, 0.99).toFixed(0)} ms`, `< 150 ms ${mark(getLatency(load.calls, 0.99) < 150)}`),
    row('Processor of the server for a call', `${((load.cpu / load.calls.length) * 1000).toFixed(1)} ms`, ''),
    row(`All ${siteCount} visited in ${visitSeconds} s, memory at most`, `${maxMb.toFixed(0)} MB`, ''),
    row(
      'Mixed load meanwhile, p99',
      `${getLatency(loadDuringVisits.calls, 0.99).toFixed(0)} ms`,
      `< 150 ms ${mark(getLatency(loadDuringVisits.calls, 0.99) < 150)}`,
    ),
    row(
      'First page of a closed site, median',
      `${getLatency(opened, 0.5).toFixed(0)} ms`,
      `< 500 ms ${mark(getLatency(opened, 0.5) < 500)}`,
    ),
    row('First page of a closed site, slowest', `${getLatency(opened, 1).toFixed(0)} ms`, `< 500 ms ${mark(getLatency(opened, 1) < 500)}`),
    row('Failed calls', `${failed} of ${all.length.toLocaleString('en')}`, `0 ${mark(failed === 0)}`),
  ];
  replaceSection(join(import.meta.dirname, 'results.md'), `city-${base.toLowerCase()}`, lines.join('\n'));
}

interface LoadResult {
  readonly calls: Call[];
  /** Processor seconds of the server. */
  readonly cpu: number;
}

/** Sends calls at an even rate, whether or not earlier ones are answered. */
async function runLoad({ port, cpuSeconds }: RunningServer, targets: readonly string[], forSeconds: number): Promise<LoadResult> {
  const cpu = cpuSeconds();
  const calls: Promise<Call>[] = [];
  const start = performance.now();
  for (let at = 0; at < forSeconds * rate; at += 1) {
    await sleep(Math.max(0, start + (at * 1000) / rate - performance.now()));
    const host = targets[at % targets.length] ?? SEED_HOST;
    calls.push(at % 10 === 9 ? call(port, host, messagesPath, message) : call(port, host, reads[(at * 7) % reads.length] ?? '/'));
  }
  return { calls: await Promise.all(calls), cpu: cpuSeconds() - cpu };
}

async function call(port: number, host: string, path: string, body?: string): Promise<Call> {
  const start = performance.now();
  try {
    const headers = { host, 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) };
    const clientRequest = request({ port, path, agent, headers, method: body === undefined ? 'GET' : 'POST' }).end(body);
    const [response] = await once(clientRequest, 'response');
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) console.log(`${host}${path}: ${response.statusCode}`);
    return { ms: performance.now() - start, status: response.statusCode };
  } catch (error) {
    console.log(`${host}${path}: ${error}`);
    return { ms: performance.now() - start, status: 0 };
  }
}

const getLatency = (calls: readonly Call[], share: number): number =>
  percentile(
    calls.map(({ ms }) => ms),
    share,
  );

function describe(name: string, result: LoadResult | readonly Call[], more: string): void {
  const calls = 'calls' in result ? result.calls : result;
  const times = [0.5, 0.9, 0.99, 1].map((share) => getLatency(calls, share).toFixed(0)).join(', ');
  console.log(`${name}: ${calls.length} calls, ms at 50, 90, 99 and 100 %: ${times}; ${more}`);
}
