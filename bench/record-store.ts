/*
 * `npm run bench`: the portal against a baseline server that sends the same bytes and a naive one,
 * in turns within one run, so that other load on the machine affects all of them. `-- --quick`
 * takes under a minute.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BenchResult, type Comparison, formatReport, medianOrNaN, type Sample } from './format-store-report.ts';
import { type BenchSetup, listPath, message, messagesPath, portalProgram, prepareBench } from './prepare-bench.ts';
import { replaceSection } from './replace-section.ts';
import type { HttpLoad, HttpLoadResult } from './run-http-load.ts';
import type { StreamLoad, StreamResult } from './run-stream-load.ts';
import { type RunningServer, startLoadGenerator, startServer } from './start-processes.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const size = values.quick
  ? { rounds: 2, seconds: 0.5, events: 4, streams: [1000, 5000] }
  : { rounds: 7, seconds: 2, events: 20, streams: [1000, 5000] };

interface Candidate {
  readonly name: string;
  readonly server: RunningServer;
  readonly load: Omit<HttpLoad, 'port' | 'seconds'>;
}
interface CandidateGroup {
  readonly title: string;
  readonly target?: number;
  /** The others are compared with the first one. */
  readonly candidates: readonly Candidate[];
}

const [loadBefore = 0] = loadavg();
const setup = await prepareBench();
const loadGenerator = startLoadGenerator();
const baseline = await startServer({
  script: 'bench/servers/baseline.ts',
  args: (port) => [String(port), setup.listFile, setup.recordFile],
  readyPath: '/list',
  logFile: join(setup.folder, 'bare.log'),
});
const naive = await startServer({
  script: 'bench/servers/naive.ts',
  args: (port) => [String(port), join(setup.folder, 'naive.db'), setup.newsFile],
  readyPath: '/list',
  logFile: join(setup.folder, 'naive.log'),
});

try {
  const comparisons = await runComparisons(defineCandidateGroups(setup));
  await Promise.all([baseline.stop(), naive.stop(), setup.portal.stop()]);
  const result: BenchResult = {
    comparisons,
    ...(await measureInIsolation()),
    loadBefore,
    ...size,
  };
  const text = formatReport(result);
  console.log(text);
  if (!values.quick) replaceSection(join(import.meta.dirname, 'results.md'), 'store', text);
} finally {
  loadGenerator.stop();
  await Promise.all([baseline.stop(), naive.stop(), setup.portal.stop()]);
  rmSync(setup.folder, { recursive: true, force: true });
}

function defineCandidateGroups({ portal, token, recordPath }: BenchSetup): CandidateGroup[] {
  const get = (path: string, headers = {}) => ({ method: 'GET', path, headers, connections: 32 }) as const;
  const post = (path: string, connections: number) => ({ method: 'POST', path, body: message, connections }) as const;
  const creates = (connections: number): CandidateGroup => ({
    title: `Durable create, ${connections} connections`,
    target: 1,
    candidates: [
      { name: 'naive', server: naive, load: post('/', connections) },
      { name: 'portal', server: portal, load: post(messagesPath, connections) },
    ],
  });
  return [
    {
      title: 'List of 30 as a guest',
      target: 0.6,
      candidates: [
        { name: 'bare', server: baseline, load: get('/list') },
        { name: 'portal', server: portal, load: get(listPath) },
      ],
    },
    {
      title: 'One record as a guest',
      target: 0.5,
      candidates: [
        { name: 'bare', server: baseline, load: get('/record') },
        { name: 'portal', server: portal, load: get(recordPath) },
      ],
    },
    {
      title: 'List of 30, read each time',
      target: 1,
      candidates: [
        { name: 'naive', server: naive, load: get('/') },
        { name: 'portal, staff', server: portal, load: get(listPath, { authorization: token }) },
        { name: 'portal, guests asking differently', server: portal, load: get(`${listPath}&expand=n{n}`) },
      ],
    },
    creates(8),
    creates(32),
  ];
}

/** Rounds run through the candidates forwards and backwards in turn; the first is a warm-up. */
async function runComparisons(all: readonly CandidateGroup[]): Promise<Comparison[]> {
  const samples = new Map<Candidate, Sample[]>();
  for (let round = -1; round < size.rounds; round += 1) {
    const turns = all.flatMap(({ candidates }) => candidates);
    for (const one of round % 2 === 0 ? turns : turns.toReversed()) {
      const sample = await measure(one, round < 0 ? size.seconds / 2 : size.seconds);
      if (round >= 0) samples.set(one, [...(samples.get(one) ?? []), sample]);
    }
  }
  return all.map(({ title, target, candidates }) => ({
    title,
    ...(target !== undefined && { target }),
    rows: candidates.map((one) => ({ name: one.name, samples: samples.get(one) ?? [] })),
  }));
}

async function measure({ name, server, load }: Candidate, seconds: number): Promise<Sample> {
  const before = server.cpuSeconds();
  const result = await loadGenerator.run<HttpLoadResult>({ kind: 'http', load: { ...load, port: server.port, seconds } });
  if (result.failures > 0) throw new Error(`${name} ${load.path}: ${result.failures} answers were not 200`);
  const cpu = server.cpuSeconds() - before;
  return { ...result, cpuMicroseconds: (cpu * 1e6) / (result.perSecond * seconds), memory: server.memoryMb() };
}

/** Measurements that need the portal alone: start, idle memory, and live streams. */
async function measureInIsolation(): Promise<Pick<BenchResult, 'startMs' | 'idleMemory' | 'fanOut'>> {
  const starts: number[] = [];
  // Memory varies by 15 MB between starts, depending on garbage collection.
  const idle: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const portal = await startServer(portalProgram(setup.folder));
    starts.push(portal.startMs);
    await sleep(3000);
    idle.push(portal.memoryMb());
    await portal.stop();
  }
  const portal = await startServer(portalProgram(setup.folder));
  try {
    const fanOut: BenchResult['fanOut'] = [];
    for (const streams of size.streams) fanOut.push(await measureStreams(portal, streams));
    return { startMs: medianOrNaN(starts), idleMemory: medianOrNaN(idle), fanOut };
  } finally {
    await portal.stop();
  }
}

async function measureStreams(portal: RunningServer, streams: number): Promise<BenchResult['fanOut'][number]> {
  const load: StreamLoad = {
    port: portal.port,
    streams,
    events: size.events,
    pauseMs: 500,
    recordPath: setup.recordPath,
    token: setup.token,
  };
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, portal.memoryMb());
  }, 50);
  const result = await loadGenerator.run<StreamResult>({ kind: 'streams', load });
  clearInterval(watch);
  return { streams, memory, ...result };
}
