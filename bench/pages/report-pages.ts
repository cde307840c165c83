import { availableParallelism } from 'node:os';
import { median } from '../report.ts';
import type { Race } from './against-bare.ts';
import type { Visit } from './lighthouse.ts';
import type { AuditedPage } from './pages-to-audit.ts';
import type { Wire } from './wire.ts';

export interface PageFigures extends AuditedPage {
  readonly visits: readonly Visit[];
  readonly wire: Wire;
}

export interface PagesFigures {
  readonly pages: readonly PageFigures[];
  readonly races: readonly Race[];
  readonly runs: number;
  /** Programs of others that wanted a core, on average over the minute before. */
  readonly othersBefore: number;
}

const LEAST_PERFORMANCE = 98;
const MOST_BEFORE_TOUCH = 150_000;
const LEAST_RATIO = 0.75;
const homes = ['/', '/fil'];

/** What the budgets say of the figures: a sentence for each that is missed. */
export function missedBudgets({ pages, races }: PagesFigures): string[] {
  return [
    ...pages.flatMap(missedBy),
    ...races
      .filter(({ ratio }) => ratio < LEAST_RATIO)
      .map(({ path, ratio }) => `${path}: ${ratio.toFixed(2)} of a bare server, ${LEAST_RATIO} wanted`),
  ];
}

function missedBy({ path, visits, wire, mostScript }: PageFigures): string[] {
  const performance = of(visits, 'performance');
  const shift = of(visits, 'layoutShift');
  const failed = [...new Set(visits.flatMap((visit) => visit.failed))];
  const missed = [
    performance < LEAST_PERFORMANCE && `performance ${performance}, ${LEAST_PERFORMANCE} wanted`,
    ...failed,
    shift > 0 && `layout moves by ${shift.toFixed(4)}`,
    wire.scriptBefore > 0 && `${wire.scriptBefore} bytes of script before the first touch`,
    wire.script > mostScript && `${wire.script} bytes of script, ${mostScript} wanted`,
    homes.includes(path) && wire.before > MOST_BEFORE_TOUCH && `${wire.before} bytes before the first touch`,
  ];
  return missed.filter((each) => each !== false).map((each) => `${path}: ${each}`);
}

/** The figures as a section of Markdown. */
export function reportPages(figures: PagesFigures): string {
  const missed = missedBudgets(figures);
  return `## Pages

Made by \`npm run bench:pages\`: Lighthouse's mobile preset (simulated slow phone and network) in Chromium on the production build with the sample content, one page of each kind in
the sitemap, median of ${figures.runs} ${figures.runs === 1 ? 'visit' : 'visits'}, on ${availableParallelism()} cores; in the minute before, ${figures.othersBefore.toFixed(1)} other programs wanted a core. Bytes are on the wire with headers: all of
a first visit before the first touch, then all scripts once the page was touched or idle; no script is fetched before that. What comes by itself five seconds later
(the page is kept for when there is no network, alerts are offered) counts apart. A kept page is raced against a bare server that sends the same bytes, headers and body.

| page | performance | accessibility | best practices | SEO | first paint ms | largest paint ms | blocked ms | moves | KB before touch | KB of script | budget KB | later KB |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${figures.pages.map(pageLine).join('\n')}

| Kept page | bytes | bare/s | portal/s | ratio | target |
|---|--:|--:|--:|--:|---|
${figures.races.map(({ path, bytes, barePerSecond, portalPerSecond, ratio }) => `| ${path} | ${bytes.toLocaleString('en-US')} | ${Math.round(barePerSecond).toLocaleString('en-US')} | ${Math.round(portalPerSecond).toLocaleString('en-US')} | **${ratio.toFixed(2)}** | ≥ ${LEAST_RATIO} ${ratio >= LEAST_RATIO ? '✓' : '✗'} |`).join('\n')}

${missed.length === 0 ? 'Every budget is kept.' : `Missed:\n\n${missed.map((each) => `- ${each}`).join('\n')}`}
`;
}

function pageLine({ path, visits, wire, mostScript }: PageFigures): string {
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  const rounded = (name: keyof Omit<Visit, 'failed'>): string => of(visits, name).toFixed(0);
  const cells = [
    path.replace(/^(\/news\/).{20,}$/, '$1…').replace(/^(\/apply_online\/).+$/, '$1…'),
    rounded('performance'),
    rounded('accessibility'),
    rounded('bestPractices'),
    rounded('seo'),
    rounded('firstPaintMs'),
    rounded('largestPaintMs'),
    rounded('blockedMs'),
    of(visits, 'layoutShift').toFixed(3),
    kilobytes(wire.before),
    kilobytes(wire.script),
    (mostScript / 1000).toFixed(0),
    kilobytes(wire.scriptLater),
  ];
  return `| ${cells.join(' | ')} |`;
}

const of = (visits: readonly Visit[], name: keyof Omit<Visit, 'failed'>): number => median(visits.map((visit) => visit[name]));
