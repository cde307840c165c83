import { availableParallelism } from 'node:os';
import type { StreamResult } from '../stream-load.ts';
import type { AttackResult } from './attack.ts';
import type { ProbeResult } from './probe.ts';

export interface Phase {
  readonly title: string;
  readonly health: ProbeResult;
  /** MB resident at most. */
  readonly memory: number;
  /** Share of one processor that the portal used. */
  readonly processor: number;
  readonly attack?: AttackResult;
  readonly fanOut?: StreamResult;
  /** Targets that were missed. */
  readonly misses: readonly string[];
}

/** The figures as a section of Markdown. */
export function abuseReport({ phases, seconds, loadBefore }: { phases: readonly Phase[]; seconds: number; loadBefore: number }): string {
  return `## One address doing its worst

Made by \`npm run bench:abuse\` on ${availableParallelism()} cores, shared with the load, in ${seconds} s each; load average before: ${loadBefore.toFixed(1)}. The portal has its limits as they are. The attacker calls from one
address as fast as it is answered: streams, topics of too many and too long, filters that are as costly as a stream may have, typing, rooms and messages. \`/api/health\` is asked every 20 ms from another
address, answered or not; the honest streams come from 200 others. Targets: health 99 % below 100 ms, events 99 % within 500 ms, memory below 300 MB under attack and below 250 MB without.

| | health median ms | 99 % ms | slowest ms | memory MB | processor | events heard | median ms | 99 % ms | slowest ms | |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|
${phases.map(lineOf).join('\n')}

What the attacker was answered, by status: ${phases.flatMap(({ attack }) => (attack ? [answersOf(attack)] : [])).join('. With the honest streams: ')}.
`;
}

function lineOf({ title, health, memory, processor, fanOut, misses }: Phase): string {
  const events = fanOut
    ? [`${count(fanOut.heard)} of ${count(fanOut.expected)}`, ms(fanOut.medianMs), ms(fanOut.p99Ms), ms(fanOut.maxMs)]
    : ['', '', '', ''];
  const cells = [title, ms(health.medianMs), ms(health.p99Ms), ms(health.maxMs), memory.toFixed(0), `${(processor * 100).toFixed(0)} %`];
  return `| ${[...cells, ...events, misses.length === 0 ? '✓' : `✗ ${misses.join(', ')}`].join(' | ')} |`;
}

function answersOf(attack: AttackResult): string {
  const kinds = Object.entries(attack).map(([kind, statuses]) => {
    const each = Object.entries(statuses).map(([status, times]) => `${status === '0' ? 'none' : status} ${count(times)}`);
    return `${kind} ${each.join(', ')}`;
  });
  return kinds.join('; ');
}

const ms = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
const count = (number: number): string => number.toLocaleString('en-US');
