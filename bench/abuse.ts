/*
 * `npm run bench:abuse`: measures how other users are affected while one address attacks lists and
 * live streams for a minute. The portal runs as with `npm start`, with its normal limits and the
 * sample content. `-- --quick`
 * attacks for ten seconds and writes nothing. Needs the addresses 127.0.0.0/8, as on Linux. Exits
 * with 1 when a target is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatAbuseReport, type Phase } from './abuse/format-abuse-report.ts';
import type { BystanderLatency } from './abuse/measure-bystander-latency.ts';
import type { AttackResult } from './abuse/run-attack.ts';
import { account, createArticle, newsPath, portalProgram } from './prepare-bench.ts';
import { replaceSection } from './replace-section.ts';
import type { StreamLoad, StreamResult } from './run-stream-load.ts';
import { type RunningServer, startLoadGenerator, startServer } from './start-processes.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const seconds = values.quick ? 10 : 60;
const WARM_UP_SECONDS = 3;
const STREAMS = 5000;
const STREAMS_PER_ADDRESS = 25;
const EVENT_EVERY_MS = 500;
/**
 * The heap that Node gives itself on a server of 1 GB, in MB. With the memory of a large machine it
 * would leave garbage for longer, and the results would tell the size of the machine.
 */
const HEAP_MB = 256;

const loadBefore = loadavg()[0] ?? 0;
const folder = mkdtempSync(join(tmpdir(), 'bench-abuse-'));
const [attacker, prober, listener] = [startLoadGenerator(), startLoadGenerator(), startLoadGenerator()];
const standard = portalProgram(folder);
const program = { ...standard, nodeOptions: [...(standard.nodeOptions ?? []), `--max-old-space-size=${HEAP_MB}`] };
const env = {
  ...Object.fromEntries(Object.entries(program.env ?? {}).filter(([name]) => !name.startsWith('LIMIT_'))),
  PORTAL_SEED: 'demo',
};

try {
  const phases = [
    await runPhase('Nobody else', { isAttacked: false, isListenedTo: false }),
    await runPhase('5,000 honest streams', { isAttacked: false, isListenedTo: true }),
    await runPhase('The attack', { isAttacked: true, isListenedTo: false }),
    await runPhase('The attack, and 5,000 honest streams', { isAttacked: true, isListenedTo: true }),
  ];
  const text = formatAbuseReport({ phases, seconds, loadBefore });
  console.log(text);
  if (!values.quick) replaceSection(join(import.meta.dirname, 'results.md'), 'abuse', text);
  process.exitCode = phases.every(({ misses }) => misses.length === 0) ? 0 : 1;
} finally {
  for (const loader of [attacker, prober, listener]) loader.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Runs each phase on a fresh portal, so that memory of one does not count for the next. A short
 * attack from another address comes first: in its first second a portal is slow to everybody,
 * because V8 has compiled nothing.
 */
async function runPhase(title: string, { isAttacked, isListenedTo }: { isAttacked: boolean; isListenedTo: boolean }): Promise<Phase> {
  const portal = await startServer({ ...program, env });
  let memory = 0;
  const memoryTimer = setInterval(() => {
    memory = Math.max(memory, portal.memoryMb());
  }, 50);
  try {
    const load = { port: portal.port, seconds };
    await attacker.run({ kind: 'attack', load: { ...load, seconds: WARM_UP_SECONDS, address: '127.3.0.1' } });
    const honest = isListenedTo ? await createHonestLoad(portal) : undefined;
    const cpuBefore = portal.cpuSeconds();
    const [health, attack, fanOut] = await Promise.all([
      prober.run<BystanderLatency>({ kind: 'probe', load: { ...load, address: '127.2.0.1' } }),
      isAttacked ? attacker.run<AttackResult>({ kind: 'attack', load: { ...load, address: '127.3.0.2' } }) : undefined,
      honest && listener.run<StreamResult>({ kind: 'streams', load: honest }),
    ]);
    const processor = (portal.cpuSeconds() - cpuBefore) / seconds;
    const result = { title, health, memory, processor, ...(attack && { attack }), ...(fanOut && { fanOut }) };
    return { ...result, misses: findMissedTargets(result) };
  } finally {
    clearInterval(memoryTimer);
    await portal.stop();
  }
}

function findMissedTargets({ health, memory, attack, fanOut }: Omit<Phase, 'misses'>): string[] {
  const misses: string[] = [];
  if (health.failures > 0) misses.push(`${health.failures} calls of /api/health failed`);
  if (health.p99Ms >= 100) misses.push('/api/health took 100 ms or more');
  if (memory >= (attack ? 300 : 250)) misses.push('memory');
  if (fanOut && (fanOut.p99Ms > 500 || fanOut.receivedCount < fanOut.expected)) misses.push('events came late or not at all');
  return misses;
}

/** Changes an article during the whole phase. */
async function createHonestLoad({ port }: RunningServer): Promise<StreamLoad> {
  const postJson = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const { token } = await postJson('/api/collections/users/auth-with-password', account);
  const { id } = await postJson(newsPath, createArticle(0), String(token));
  return {
    port,
    streams: STREAMS,
    events: Math.floor((seconds * 1000) / EVENT_EVERY_MS / 1.2),
    pauseMs: EVENT_EVERY_MS,
    recordPath: `${newsPath}/${id}`,
    token: String(token),
    streamsPerAddress: STREAMS_PER_ADDRESS,
  };
}
