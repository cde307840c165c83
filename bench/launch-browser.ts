import { existsSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

/**
 * Launches Chromium without requests of its own: `CHROMIUM`, the one of the system, or else
 * Playwright's. The one without a window comes first: the work of a window is not the page's, and
 * on two cores it counted as time in which the page was blocked.
 *
 * @param args further switches of the command line
 */
export function launchBrowser(...args: readonly string[]): Promise<Browser> {
  const installed = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);
  const executablePath = [process.env.CHROMIUM, ...installed].find((path) => path !== undefined && path !== '' && existsSync(path));
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-first-run', '--disable-background-networking', ...args],
  });
}

/**
 * Measures what an action costs the page's main thread: CPU time, independent of other programs.
 *
 * @returns milliseconds of its scripts, and of all its tasks
 */
export async function measureThreadTime(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ readonly script: number; readonly task: number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const [script, task] = await readMetrics(cdp);
  await act();
  const after = await readMetrics(cdp);
  await cdp.detach();
  return { script: after[0] - script, task: after[1] - task };
}

async function readMetrics(cdp: CDPSession): Promise<[number, number]> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const readMs = (metric: string) => (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000;
  return [readMs('ScriptDuration'), readMs('TaskDuration')];
}
