import { expect, type Page } from '@playwright/test';
import { queuePaths } from '#model/endpoints/office/queue.ts';
import { findViolations } from '../../browser/accessibility.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { startReverseProxy } from '../../servers/reverse-proxy.ts';

/* The screen in the hall while the server goes away and comes back, and its sound (decision 85). */

const test = createPortalTest();

const counters = (page: Page) => page.locator('#hall-counters');

test('the screen says that it is not live, catches up by itself, and sounds at a new number after one press', {
  tag: '@full',
}, async ({ page, office: { portal, staff } }) => {
  const call = (path: string, body: object) => staff.send(path, { method: 'POST', body });
  for (let given = 0; given < 3; given += 1) await call(queuePaths.tickets, {});
  let isUp = true;
  const front = await startReverseProxy(() => (isUp ? [portal.url] : []));
  try {
    await page.addInitScript(() => {
      const played: number[] = [];
      Object.assign(window, { played });
      const create = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function createCounted() {
        played.push(Date.now());
        return create.call(this);
      };
    });
    const countSounds = () => page.evaluate(() => (window as unknown as { played: number[] }).played.length);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${front.url}/now-serving`);
    const sound = page.getByRole('button', { name: /sound/i });
    await expect(sound).toHaveText('Sound is off · Naka-off ang tunog');
    await call(queuePaths.callNext, { counter: 'Counter 1' });
    await expect(counters(page)).toHaveText('Counter 11');
    expect(await countSounds()).toBe(0);
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(countSounds).toBe(1);
    await call(queuePaths.callNext, { counter: 'Counter 1' });
    await expect(counters(page)).toHaveText('Counter 12');
    await expect.poll(countSounds).toBe(2);

    isUp = false;
    front.disconnect();
    const lost = page.getByRole('status').filter({ hasText: 'No connection since' });
    await expect(lost).toContainText(/\d:\d\d [AP]M$/);
    await expect(counters(page)).toHaveText('Counter 12');
    expect(await findViolations(page)).toEqual([]);
    await call(queuePaths.callNext, { counter: 'Counter 2' });
    isUp = true;
    // By its timers alone: the stream is opened again, and the state is read every 15 seconds.
    await expect(lost).toBeHidden({ timeout: 30_000 });
    await expect(counters(page)).toHaveText(/Counter 23.*Counter 12/);
    await expect.poll(countSounds).toBe(3);

    // After a restart of the television the browser needs a press again, and the screen says so.
    await page.reload();
    await expect(sound).toHaveText('Press for sound · Pindutin para sa tunog');
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findViolations(page)).toEqual([]);
  } finally {
    await front.close();
  }
});

test('a screen whose script does not arrive says so in both languages, and works when it does', { tag: '@full' }, async ({
  page,
  office: { portal, staff },
}) => {
  let isLost = true;
  await page.route('**/now-serving.js', (route) => (isLost ? route.abort() : route.continue()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${portal.url}/now-serving`);
  const notice = page.getByRole('main').getByRole('status');
  await expect(notice).toContainText('The numbers could not be loaded.');
  await expect(notice).toContainText('Hindi po ma-load ang mga number.');
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await staff.send(queuePaths.tickets, { method: 'POST', body: {} });
  await staff.send(queuePaths.callNext, { method: 'POST', body: { counter: 'Counter 9' } });
  isLost = false;
  await expect(counters(page)).toContainText('Counter 9');
  await expect(notice).toBeHidden();
});
