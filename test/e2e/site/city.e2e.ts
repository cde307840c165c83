import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pino } from 'pino';
import { settings } from '../../../model/collections/office/settings.ts';
import { services } from '../../../model/collections/pages/services.ts';
import { cityPath } from '../../../model/endpoints/reports/city.ts';
import { sampleSite } from '../../../scripts/seed/sample-site.ts';
import { serviceNames } from '../../../server/services.ts';
import { SiteRegistry } from '../../../server/sites/site-registry.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { measurePage } from '../../browser/measure-page.ts';
import { openAsStaff } from '../../browser/portal-test.ts';
import { relaxedLimits } from '../../portal-settings.ts';
import { service } from '../../sample-records.ts';
import { type RunningPortal, startPortal } from '../../start-portal.ts';

/* The page of a city and that of its administrator, with three barangays. */

const BARANGAYS = [
  { host: 'kamuning.example.ph', name: 'Kamuning', latitude: 14.63 },
  { host: 'sacred-heart.example.ph', name: 'Sacred Heart <img src=x onerror=document.title="hacked">', latitude: 14.64 },
  { host: 'laging-handa.example.ph', name: `Laging${'handa'.repeat(12)}`, latitude: 14.65 },
] as const;

let sites: SiteRegistry;
let portal: RunningPortal;

test.beforeAll(async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-city-'));
  for (const { host } of BARANGAYS) mkdirSync(join(dataFolder, 'sites', host), { recursive: true });
  const environment = { ...relaxedLimits, PORTAL_DATA: dataFolder, MAP_TILES_URL: '', PORTAL_CITY: 'on' };
  sites = new SiteRegistry(environment, ['records'], pino({ level: 'silent' }), { scanMs: 50, idleMs: 0, tickMs: 50 });
  portal = await startPortal({ services: serviceNames, dataFolder, env: { PORTAL_CITY: 'on' }, city: sites });
  await (await portal.staffClient()).collection('settings').create({ site: sampleSite });
});
test.afterAll(async () => {
  await sites.close();
  await portal.close();
  rmSync(portal.dataFolder, { recursive: true, force: true });
});

async function openBarangays(): Promise<void> {
  for (const { host, name, latitude } of BARANGAYS)
    await sites.runInStore(host, (store) =>
      store.write(async (tx) => {
        await tx.insert(settings, {
          site: {
            name,
            mapCentre: { latitude, longitude: 121 },
            mapOutline: `${latitude}, 121\n${latitude + 0.01}, 121\n${latitude}, 121.01`,
          },
        });
        await tx.insert(services, { ...service, title: 'Barangay Clearance', titleFil: 'Klirans', keywords: ['job'] } as never);
      }),
    );
  sites.start();
  const count = async () => ((await (await fetch(portal.url + cityPath)).json()) as { barangays: unknown[] }).barangays.length;
  await expect.poll(count, { timeout: 60_000 }).toBe(BARANGAYS.length);
}

test('a resident finds their barangay and its services; the administrator warns all of them', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(180_000);
  const main = page.getByRole('main');
  await page.goto(`${portal.url}/city`);
  await expect(main.getByText('No portals are open yet')).toBeVisible();
  await expectAccessible(page);
  await openBarangays();

  for (const { width, path, list, search, found } of [
    { width: 360, path: '/fil/city', list: 'Lahat ng barangay', search: 'klirans', found: 'Klirans' },
    { width: 1280, path: '/city', list: 'All barangays', search: 'job', found: 'Barangay Clearance' },
  ]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(portal.url + path);
    const barangays = main.getByRole('region', { name: list });
    await expect(barangays.getByRole('listitem')).toHaveCount(BARANGAYS.length);
    // A name is text, however it is written.
    await expect(barangays.getByRole('link', { name: BARANGAYS[1].name })).toHaveAttribute('href', /^https?:\/\/sacred-heart\.example\.ph/);
    await expect(page).not.toHaveTitle(/hacked/);
    await expect(main.locator('svg a')).toHaveCount(BARANGAYS.length);
    expect(await measurePage(page)).toEqual([]);
    await page.screenshot({ path: `${process.env.SHOTS ?? test.info().outputDir}/city-${width}.png`, fullPage: true });
    const searchBox = main.getByRole('searchbox');
    await searchBox.fill(search);
    await searchBox.press('Enter');
    await expect(main.getByRole('heading', { name: found })).toBeVisible();
    const offers = main.locator('details').first();
    await offers.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(offers.getByRole('link')).toHaveCount(BARANGAYS.length);
    expect(await measurePage(page)).toEqual([]);
    await searchBox.fill('qqqq%_');
    await searchBox.press('Enter');
    await expect(main.getByText('qqqq%_', { exact: false })).toBeVisible();
    await expectAccessible(page);
  }

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await openAsStaff(page, { portal }, '/admin/city');
    await expect(main.getByRole('rowheader', { name: 'Kamuning' })).toBeVisible();
    expect(await measurePage(page)).toEqual([]);
    await page.screenshot({ path: `${process.env.SHOTS ?? test.info().outputDir}/admin-city-${width}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Urgent notice to all' }).click();
    const dialog = page.getByRole('dialog', { name: 'Urgent notice to all' });
    await dialog.getByRole('button', { name: 'Send to 3 barangays' }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await expectAccessible(page);
    const heading = `Signal no. ${width}`;
    const field = (label: string) => dialog.getByLabel(new RegExp(`^${label}\\*?$`));
    await field('Title').fill(heading);
    await field('Title in Filipino').fill(`Babala ${width}`);
    await field('Summary').fill('Stay at home.');
    await field('Summary in Filipino').fill('Manatili po sa bahay.');
    await page.screenshot({ path: `${process.env.SHOTS ?? test.info().outputDir}/admin-city-notice-${width}.png` });
    await dialog.getByText('Barangays: 3 of 3').click();
    await dialog.getByLabel('Kamuning').uncheck();
    await dialog.getByRole('button', { name: 'Send to 2 barangays' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByText(heading)).toBeVisible();
    await expect(main.getByText('2 barangays have it').first()).toBeVisible({ timeout: 30_000 });
  }

  // Statistics that cannot be read are said, with a way to try again.
  await page.route('**/city/statistics*', (route) => route.abort());
  await page.reload();
  await expect(main.getByText('The figures could not be loaded')).toBeVisible();
  await page.unroute('**/city/statistics*');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('rowheader', { name: 'Kamuning' })).toBeVisible();
});
