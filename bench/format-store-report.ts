import { availableParallelism, cpus, totalmem } from 'node:os';
import { median } from '#lib/numbers/median.ts';
import type { HttpLoadResult } from './run-http-load.ts';
import type { StreamResult } from './run-stream-load.ts';

/** The result of one candidate in one round. */
export interface Sample extends HttpLoadResult {
  /** CPU time of the server per request. */
  readonly cpuMicroseconds: number;
  /** Resident memory afterwards, MB. */
  readonly memory: number;
}

export interface Comparison {
  readonly title: string;
  /** The minimum ratio to the first row. */
  readonly target?: number;
  readonly rows: readonly { readonly name: string; readonly samples: readonly Sample[] }[];
}

export interface BenchResult {
  readonly comparisons: readonly Comparison[];
  readonly startMs: number;
  readonly idleMemory: number;
  readonly fanOut: (StreamResult & { readonly streams: number; readonly memory: number })[];
  readonly rounds: number;
  readonly seconds: number;
  /** The machine's load average of the minute before the run. */
  readonly loadBefore: number;
}

/** Returns the median; NaN for no numbers. */
export const medianOrNaN = (numbers: readonly number[]): number => median(numbers) ?? Number.NaN;

/** Formats the results as a Markdown page. */
export function formatReport({ comparisons, startMs, idleMemory, fanOut, rounds, seconds, loadBefore }: BenchResult): string {
  return `## The record store

Made by \`npm run bench\` on ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}.
Both cores are shared with the load, which is a process of its own (sockets of Node, keep-alive, nothing pipelined). Medians of ${rounds} rounds of
${seconds} s each, all candidates in turns; a ratio is the median of the ratios within each round. Processor time is the server's own for one request, and tells the
truth also where the load is the slower of the two. In the minute before, ${loadBefore.toFixed(1)} other programs wanted a core: above 1, take only the ratios. The portal runs with its rules, headers, limits (opened by settings), audit and log as they are.

- **bare**: \`node:http\` sending the same bytes from memory.
- **naive**: \`node:http\` and \`node:sqlite\`, WAL and FULL, one commit a request, no rules.

| | | requests/s | ratio | target | p99 ms | processor µs | ratio | bytes | memory MB |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|
${comparisons.flatMap(formatComparison).join('\n')}

| Live events | heard | median ms | 99 % ms | slowest ms | memory MB | target |
|---|--:|--:|--:|--:|--:|---|
${fanOut.map(({ streams, receivedCount, expected, medianMs, p99Ms, maxMs, memory }) => `| ${formatThousands(streams)} streams | ${formatThousands(receivedCount)} of ${formatThousands(expected)} | ${formatWhole(medianMs)} | ${formatWhole(p99Ms)} | ${formatWhole(maxMs)} | ${formatWhole(memory)} | ${streams === 5000 ? '99 % ≤ 500 ms, < 250 MB' : ''} |`).join('\n')}

| Alone | | target |
|---|--:|---|
| Idle memory, 3 s after the start, median of five | ${formatWhole(idleMemory)} MB | < 150 MB |
| Second start to the first answer | ${formatWhole(startMs)} ms | < 1,000 ms |
`;
}

function formatComparison({ title, target, rows: [first, ...others] }: Comparison): string[] {
  if (first === undefined) return [];
  const line = (name: string, samples: readonly Sample[], ratios: string[], at: number): string => {
    const medianOf = (value: (sample: Sample) => number): number => medianOrNaN(samples.map(value));
    const cells = [
      at === 0 ? title : '',
      name,
      formatThousands(medianOf(({ perSecond }) => perSecond)),
      ratios[0],
      ratios[1],
      medianOf(({ p99Ms }) => p99Ms).toFixed(1),
      formatWhole(medianOf(({ cpuMicroseconds }) => cpuMicroseconds)),
      ratios[2],
      formatThousands(medianOf(({ bytesPerAnswer }) => bytesPerAnswer)),
      formatWhole(medianOf(({ memory }) => memory)),
    ];
    return `| ${cells.join(' | ')} |`;
  };
  return [
    line(first.name, first.samples, ['', '', ''], 0),
    ...others.map(({ name, samples }, at) => {
      const getRatio = (value: (sample: Sample) => number): number =>
        medianOrNaN(samples.map((sample, round) => value(sample) / value(first.samples[round] ?? sample)));
      const speed = getRatio(({ perSecond }) => perSecond);
      const cpuRatio = getRatio((sample) => 1 / sample.cpuMicroseconds);
      const targetCell = target === undefined ? '' : `≥ ${target} ${speed >= target ? '✓' : '✗'}`;
      return line(name, samples, [`**${speed.toFixed(2)}**`, targetCell, cpuRatio.toFixed(2)], at + 1);
    }),
  ];
}

const formatThousands = (number: number): string => Math.round(number).toLocaleString('en-US');
const formatWhole = (number: number): string => (Number.isNaN(number) ? '–' : number.toFixed(0));
