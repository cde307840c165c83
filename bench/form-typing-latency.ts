/*
 * Measures how long a letter takes to be on the screen in an application form with 15 questions of
 * its service, in the built pages:
 *
 *   node bench/form-typing-latency.ts
 *
 * Times run from the input event to the end of its frame (target: 50 ms at a quarter of the speed).
 * On a busy machine four times the CPU time of the page's thread is more reliable. Needs `npm run
 * build` before.
 */
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { fillPerson, pressNext } from '../test/browser/fill-application.ts';
import { verifyPhone } from '../test/browser/verify-phone.ts';
import { createForm, createQuestion } from '../test/sample-form.ts';
import { startSamplePortal } from '../test/start-sample-portal.ts';
import { launchBrowser, measureThreadTime } from './launch-browser.ts';
import { percentile } from './percentile.ts';

const QUESTIONS = 15;
const TEXT = 'Tindahan ni Aling Nena';
const BETWEEN_KEYS_MS = 60;
const TARGET_MS = 50;
const SLOWED_BY = [1, 4];

console.log(`load average before: ${loadavg()[0]?.toFixed(2)}`);
const portal = await startSamplePortal();
const browser = await launchBrowser();
try {
  const field = (await openQuestions()).getByLabel('Question q7');
  for (const rate of SLOWED_BY) {
    const cdp = await field.page().context().newCDPSession(field.page());
    await field.fill('a');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    await collectTimes(field.page());
    const thread = await measureThreadTime(field.page(), () => field.pressSequentially(TEXT, { delay: BETWEEN_KEYS_MS }));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const times = await field.page().evaluate(() => (globalThis as unknown as { times: number[] }).times);
    const late = times.filter((each) => each > TARGET_MS).length;
    console.log(
      `slowed by ${rate}, letter to frame: median ${Math.round(percentile(times, 0.5))} ms, ` +
        `longest ${Math.round(percentile(times, 1))} ms, over ${TARGET_MS} ms ${late} of ${times.length}; ` +
        `processor of the page's thread for a letter ${(thread.task / TEXT.length).toFixed(1)} ms, ` +
        `${(thread.script / TEXT.length).toFixed(1)} of them scripts`,
    );
  }
} finally {
  await browser.close();
  await portal.close();
}
process.exit();

/** Opens the form on a phone, at the step with the questions of the service. */
async function openQuestions(): Promise<Page> {
  const kinds = ['yesNo', 'shortText', 'choice'] as const;
  const questions = Array.from({ length: QUESTIONS }, (_, at) =>
    createQuestion(`q${at}`, kinds[at % kinds.length] ?? 'yesNo', { choices: ['A', 'B', 'C'] }),
  );
  const { id } = await (await portal.staffClient()).collection('services').create({
    ...{ title: 'Long form', category: 'permits', description: 'D', isOnline: true, status: 'Available', processingDays: 1 },
    ...{ requirements: [], form: createForm(questions) },
  });
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })).newPage();
  await page.goto(`${portal.url}/apply_online/${id}`);
  await verifyPhone(page, portal, '9271234567');
  await fillPerson(page);
  await pressNext(page);
  return page;
}

/** Collects in the page's `times` the milliseconds of each letter. */
async function collectTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isObserved = 'times' in globalThis;
    Object.assign(globalThis, { times: [] });
    if (isObserved) return;
    const finish = (start: number) => (globalThis as unknown as { times: number[] }).times.push(performance.now() - start);
    const measure = () => {
      const start = performance.now();
      requestAnimationFrame(() => setTimeout(() => finish(start)));
    };
    document.addEventListener('input', measure, { capture: true });
  });
}
