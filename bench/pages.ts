/*
 * `npm run bench:pages`: measures each kind of public page on a slow phone and network, and cached
 * pages against a baseline server. Exits with 1 when a budget is missed. `-- --quick` visits each
 * page once and writes nothing; `-- --visits 3` visits each page three times instead of five.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../test/servers/find-free-port.ts';
import { launchBrowser } from './launch-browser.ts';
import { compareWithBaseline } from './pages/compare-with-baseline.ts';
import { findMissedBudgets, formatPagesReport, type PageMeasurements, type PagesBenchResult } from './pages/format-pages-report.ts';
import { listAuditedPages } from './pages/list-audited-pages.ts';
import { measureTransfer } from './pages/measure-transfer.ts';
import { runLighthouse } from './pages/run-lighthouse.ts';
import { portalProgram } from './prepare-bench.ts';
import { replaceSection } from './replace-section.ts';
import { startServer } from './start-processes.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, visits: { type: 'string', default: '5' } },
});
const runs = values.quick ? 1 : Number(values.visits);
const loadSize = values.quick ? { rounds: 3, seconds: 0.5 } : { rounds: 10, seconds: 1.5 };
const [loadBefore = 0] = loadavg();

const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
const program = portalProgram(folder);
const portal = await startServer({ ...program, env: { ...program.env, PORTAL_SEED: 'demo' }, readyPath: '/robots.txt' });
const port = await findFreePort();
const browser = await launchBrowser(
  `--remote-debugging-port=${port}`,
  '--no-sandbox',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
);

try {
  const origin = `http://127.0.0.1:${portal.port}`;
  const all = await listAuditedPages(origin);
  const pages = all.filter(({ path }) => values.only === undefined || path === values.only);
  const measured: PageMeasurements[] = [];
  for (const page of pages) {
    const wire = await measureTransfer(browser, origin + page.path);
    const visits = [];
    for (let run = 0; run < runs; run += 1) visits.push(await runLighthouse(origin + page.path, port));
    measured.push({ ...page, wire, visits });
    console.error(`${page.path} ${visits.map(({ performance }) => performance).join(' ')}`);
  }
  // An open browser wants the core of the load generator now and then.
  await browser.close();
  const comparisons = [];
  for (const { path } of pages.filter((page) => /^\/(news.*|fil|services)?$/.test(page.path)))
    comparisons.push(await compareWithBaseline(portal, path, folder, loadSize));
  const result: PagesBenchResult = { pages: measured, comparisons, runs, loadBefore };
  console.log(formatPagesReport(result));
  if (!values.quick && values.only === undefined)
    replaceSection(join(import.meta.dirname, 'results.md'), 'pages', formatPagesReport(result));
  if (findMissedBudgets(result).length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}
