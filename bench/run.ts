/*
 * `npm run bench`: the portal beside a bare server that sends the same bytes and beside a naive one, in turns within one
 * run, so that whatever else the machine does falls on all of them. `-- --quick` takes under a minute.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Load, LoadResult } from './http-load.ts';
import { writeSection } from './pages/write-section.ts';
import { listPath, message, messagesPath, portalProgram, prepare, type Stage } from './prepare.ts';
import { type Running, startLoader, startServer } from './processes.ts';
import { type Comparison, type Figures, median, report, type Sample } from './report.ts';
import type { StreamLoad, StreamResult } from './stream-load.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const size = values.quick
  ? { rounds: 2, seconds: 0.5, events: 4, streams: [1000, 5000] }
  : { rounds: 7, seconds: 2, events: 20, streams: [1000, 5000] };

interface Contestant {
  readonly name: string;
  readonly server: Running;
  readonly load: Omit<Load, 'port' | 'seconds'>;
}
interface Contest {
  readonly title: string;
  readonly target?: number;
  /** The first is what the others are compared with. */
  readonly contestants: readonly Contestant[];
}

const [othersBefore = 0] = loadavg();
const stage = await prepare();
const loader = startLoader();
const bare = await startServer({
  script: 'bench/servers/bare.ts',
  args: (port) => [String(port), stage.listFile, stage.recordFile],
  readyPath: '/list',
  logFile: join(stage.folder, 'bare.log'),
});
const naive = await startServer({
  script: 'bench/servers/naive.ts',
  args: (port) => [String(port), join(stage.folder, 'naive.db'), stage.newsFile],
  readyPath: '/list',
  logFile: join(stage.folder, 'naive.log'),
});

try {
  const comparisons = await compareAll(contests(stage));
  await Promise.all([bare.stop(), naive.stop(), stage.portal.stop()]);
  const figures: Figures = { comparisons, ...(await measureAlone()), hasPages: stage.hasPages, othersBefore, ...size };
  const text = report(figures);
  console.log(text);
  if (!values.quick) writeSection(join(import.meta.dirname, 'results.md'), 'store', text);
} finally {
  loader.stop();
  await Promise.all([bare.stop(), naive.stop(), stage.portal.stop()]);
  rmSync(stage.folder, { recursive: true, force: true });
}

function contests({ portal, token, recordPath }: Stage): Contest[] {
  const get = (path: string, headers = {}) => ({ method: 'GET', path, headers, connections: 32 }) as const;
  const post = (path: string, connections: number) => ({ method: 'POST', path, body: message, connections }) as const;
  const creates = (connections: number): Contest => ({
    title: `Durable create, ${connections} connections`,
    target: 1,
    contestants: [
      { name: 'naive', server: naive, load: post('/', connections) },
      { name: 'portal', server: portal, load: post(messagesPath, connections) },
    ],
  });
  return [
    {
      title: 'List of 30 as a guest',
      target: 0.75,
      contestants: [
        { name: 'bare', server: bare, load: get('/list') },
        { name: 'portal', server: portal, load: get(listPath) },
      ],
    },
    {
      title: 'One record as a guest',
      target: 0.5,
      contestants: [
        { name: 'bare', server: bare, load: get('/record') },
        { name: 'portal', server: portal, load: get(recordPath) },
      ],
    },
    {
      title: 'List of 30, read each time',
      target: 1,
      contestants: [
        { name: 'naive', server: naive, load: get('/') },
        { name: 'portal, staff', server: portal, load: get(listPath, { authorization: token }) },
        { name: 'portal, guests asking differently', server: portal, load: get(`${listPath}&expand=n{n}`) },
      ],
    },
    creates(8),
    creates(32),
  ];
}

/** Rounds go through everything forwards, then backwards, and so on; the first one only warms up. */
async function compareAll(all: readonly Contest[]): Promise<Comparison[]> {
  const samples = new Map<Contestant, Sample[]>();
  for (let round = -1; round < size.rounds; round += 1) {
    const turns = all.flatMap(({ contestants }) => contestants);
    for (const one of round % 2 === 0 ? turns : turns.toReversed()) {
      const sample = await measure(one, round < 0 ? size.seconds / 2 : size.seconds);
      if (round >= 0) samples.set(one, [...(samples.get(one) ?? []), sample]);
    }
  }
  return all.map(({ title, target, contestants }) => ({
    title,
    ...(target !== undefined && { target }),
    rows: contestants.map((one) => ({ name: one.name, samples: samples.get(one) ?? [] })),
  }));
}

async function measure({ name, server, load }: Contestant, seconds: number): Promise<Sample> {
  const before = server.cpuSeconds();
  const result = await loader.run<LoadResult>({ kind: 'http', load: { ...load, port: server.port, seconds } });
  if (result.failures > 0) throw new Error(`${name} ${load.path}: ${result.failures} answers were not 200`);
  const cpu = server.cpuSeconds() - before;
  return { ...result, cpuMicroseconds: (cpu * 1e6) / (result.perSecond * seconds), memory: server.memory() };
}

/** What needs the portal to itself: starting, doing nothing, and live streams. */
async function measureAlone(): Promise<Pick<Figures, 'startMs' | 'idleMemory' | 'fanOut'>> {
  const starts: number[] = [];
  // From start to start it differs by 15 MB, by what the garbage collector has come to.
  const idle: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const portal = await startServer(portalProgram(stage.folder));
    starts.push(portal.startMs);
    await pause(3000);
    idle.push(portal.memory());
    await portal.stop();
  }
  const portal = await startServer(portalProgram(stage.folder));
  try {
    const fanOut: Figures['fanOut'] = [];
    for (const streams of size.streams) fanOut.push(await measureStreams(portal, streams));
    return { startMs: median(starts), idleMemory: median(idle), fanOut };
  } finally {
    await portal.stop();
  }
}

async function measureStreams(portal: Running, streams: number): Promise<Figures['fanOut'][number]> {
  const load: StreamLoad = {
    port: portal.port,
    streams,
    events: size.events,
    pauseMs: 500,
    recordPath: stage.recordPath,
    token: stage.token,
  };
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, portal.memory());
  }, 50);
  const result = await loader.run<StreamResult>({ kind: 'streams', load });
  clearInterval(watch);
  return { streams, memory, ...result };
}
