import { availableParallelism } from 'node:os';
import { medianOrNaN } from '../format-store-report.ts';
import type { BaselineComparison } from './compare-with-baseline.ts';
import type { AuditedPage } from './list-audited-pages.ts';
import type { TransferSizes } from './measure-transfer.ts';
import type { LighthouseResult } from './run-lighthouse.ts';

export interface PageMeasurements extends AuditedPage {
  readonly visits: readonly LighthouseResult[];
  readonly wire: TransferSizes;
}

export interface PagesBenchResult {
  readonly pages: readonly PageMeasurements[];
  readonly comparisons: readonly BaselineComparison[];
  readonly runs: number;
  /** The machine's load average of the minute before the run. */
  readonly loadBefore: number;
}

const MIN_PERFORMANCE = 98;
const MAX_BYTES_BEFORE_TOUCH = 150_000;
const MIN_RATIO = 0.6;
const homes = ['/', '/fil'];
/** Audits that a page which is not to be indexed fails on purpose. */
const INDEXING_AUDITS = /^(?:is-crawlable|meta-description):/;

/** The missed budgets, one sentence each. */
export function findMissedBudgets({ pages, comparisons }: PagesBenchResult): string[] {
  return [
    ...pages.flatMap(findMissedBudgetsOfPage),
    ...comparisons
      .filter(({ ratio }) => ratio < MIN_RATIO)
      .map(({ path, ratio }) => `${path}: ${ratio.toFixed(2)} of a bare server, ${MIN_RATIO} wanted`),
  ];
}

function findMissedBudgetsOfPage({ path, visits, wire, maxScriptBytes, isIndexed }: PageMeasurements): string[] {
  const performance = medianOf(visits, 'performance');
  const shift = medianOf(visits, 'layoutShift');
  const failed = [...new Set(visits.flatMap((visit) => visit.failed))].filter((audit) => isIndexed || !INDEXING_AUDITS.test(audit));
  const missedTargets = [
    performance < MIN_PERFORMANCE && `performance ${performance}, ${MIN_PERFORMANCE} wanted`,
    ...failed,
    shift > 0 && `layout moves by ${shift.toFixed(4)}`,
    // A page without the application loads its script at once, and none later.
    wire.scriptBefore > 0 && wire.script > wire.scriptBefore && `${wire.scriptBefore} bytes of script before the first touch`,
    wire.script > maxScriptBytes && `${wire.script} bytes of script, ${maxScriptBytes} wanted`,
    homes.includes(path) && wire.before > MAX_BYTES_BEFORE_TOUCH && `${wire.before} bytes before the first touch`,
  ];
  return missedTargets.filter((each) => each !== false).map((each) => `${path}: ${each}`);
}

/** Formats the results as a Markdown section. */
export function formatPagesReport(result: PagesBenchResult): string {
  const missedBudgets = findMissedBudgets(result);
  return `## Pages

Made by \`npm run bench:pages\`: Lighthouse's mobile preset (simulated slow phone and network) in Chromium on the production build with the sample content, one page of each kind in
the sitemap, median of ${result.runs} ${result.runs === 1 ? 'visit' : 'visits'}, on ${availableParallelism()} cores; in the minute before, ${result.loadBefore.toFixed(1)} other programs wanted a core. Bytes are on the wire with headers: all of
a first visit before the first touch, then all scripts once the page was touched or idle; no script is fetched before that. What comes by itself five seconds later
(the page is kept for when there is no network, alerts are offered) counts apart. A cached page is raced against a bare server that sends the same bytes, headers and body.

| page | performance | accessibility | best practices | SEO | first paint ms | largest paint ms | blocked ms | moves | KB before touch | KB of script | budget KB | later KB |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${result.pages.map(formatPageRow).join('\n')}

| Cached page | bytes | bare/s | portal/s | ratio | target |
|---|--:|--:|--:|--:|---|
${result.comparisons.map(({ path, bytes, baselinePerSecond, portalPerSecond, ratio }) => `| ${path} | ${bytes.toLocaleString('en-US')} | ${Math.round(baselinePerSecond).toLocaleString('en-US')} | ${Math.round(portalPerSecond).toLocaleString('en-US')} | **${ratio.toFixed(2)}** | ≥ ${MIN_RATIO} ${ratio >= MIN_RATIO ? '✓' : '✗'} |`).join('\n')}

${missedBudgets.length === 0 ? 'Every budget is kept.' : `Missed:\n\n${missedBudgets.map((each) => `- ${each}`).join('\n')}`}
`;
}

function formatPageRow({ path, visits, wire, maxScriptBytes }: PageMeasurements): string {
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  const rounded = (name: keyof Omit<LighthouseResult, 'failed'>): string => medianOf(visits, name).toFixed(0);
  const cells = [
    path.replace(/^(\/news\/).{20,}$/, '$1…').replace(/^(\/apply_online\/).+$/, '$1…'),
    rounded('performance'),
    rounded('accessibility'),
    rounded('bestPractices'),
    rounded('seo'),
    rounded('firstPaintMs'),
    rounded('largestPaintMs'),
    rounded('blockedMs'),
    medianOf(visits, 'layoutShift').toFixed(3),
    kilobytes(wire.before),
    kilobytes(wire.script),
    (maxScriptBytes / 1000).toFixed(0),
    kilobytes(wire.scriptLater),
  ];
  return `| ${cells.join(' | ')} |`;
}

const medianOf = (visits: readonly LighthouseResult[], name: keyof Omit<LighthouseResult, 'failed'>): number =>
  medianOrNaN(visits.map((visit) => visit[name]));
