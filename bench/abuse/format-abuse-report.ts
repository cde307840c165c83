import { availableParallelism } from 'node:os';
import type { StreamResult } from '../run-stream-load.ts';
import type { BystanderLatency } from './measure-bystander-latency.ts';
import type { AttackResult } from './run-attack.ts';

export interface Phase {
  readonly title: string;
  readonly health: BystanderLatency;
  /** Maximum resident memory, MB. */
  readonly memory: number;
  /** CPU use of the portal as a share of one core. */
  readonly processor: number;
  readonly attack?: AttackResult;
  readonly fanOut?: StreamResult;
  /** The missed targets. */
  readonly misses: readonly string[];
}

/** Formats the results as a Markdown section. */
export function formatAbuseReport({
  phases,
  seconds,
  loadBefore,
}: {
  phases: readonly Phase[];
  seconds: number;
  loadBefore: number;
}): string {
  return `## One address doing its worst

Made by \`npm run bench:abuse\` on ${availableParallelism()} cores, shared with the load, in ${seconds} s each; load average before: ${loadBefore.toFixed(1)}. The portal has its limits as they are and the heap that Node takes on a server of 1 GB. The attacker calls from one
address as fast as it is answered: streams, topics of too many and too long, filters that are as costly as a list and a stream may have, and costlier ones, typing, rooms and messages. \`/api/health\` is asked every 20 ms from another
address, answered or not, each time on a new connection; the honest streams come from 200 others. Another attack of 3 s comes before. Targets: health 99 % below 100 ms, events 99 % within 500 ms, memory below 300 MB under attack and below 250 MB without.

| | health median ms | 99 % ms | slowest ms | memory MB | processor | events heard | median ms | 99 % ms | slowest ms | |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|
${phases.map(formatRow).join('\n')}

What the attacker was answered, by status: ${phases.flatMap(({ attack }) => (attack ? [formatStatusCounts(attack)] : [])).join('. With the honest streams: ')}.
`;
}

function formatRow({ title, health, memory, processor, fanOut, misses }: Phase): string {
  const events = fanOut
    ? [
        `${formatCount(fanOut.receivedCount)} of ${formatCount(fanOut.expected)}`,
        formatMs(fanOut.medianMs),
        formatMs(fanOut.p99Ms),
        formatMs(fanOut.maxMs),
      ]
    : ['', '', '', ''];
  const cells = [
    title,
    formatMs(health.medianMs),
    formatMs(health.p99Ms),
    formatMs(health.maxMs),
    memory.toFixed(0),
    `${(processor * 100).toFixed(0)} %`,
  ];
  return `| ${[...cells, ...events, misses.length === 0 ? '✓' : `✗ ${misses.join(', ')}`].join(' | ')} |`;
}

function formatStatusCounts(attack: AttackResult): string {
  const kinds = Object.entries(attack).map(([kind, statuses]) => {
    const each = Object.entries(statuses).map(([status, times]) => `${status === '0' ? 'none' : status} ${formatCount(times)}`);
    return `${kind} ${each.join(', ')}`;
  });
  return kinds.join('; ');
}

const formatMs = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
const formatCount = (number: number): string => number.toLocaleString('en-US');
