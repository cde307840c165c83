import { expect } from '@playwright/test';
import { preventBreaksAtHyphens } from '../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { sampleApplication, service } from '../../sample-records.ts';

/* Cebuano: offered when the settings say so, for the frame, the wizard and tracking. */

const test = createPortalTest(async ({ staff }) => {
  const { id } = await staff.collection('services').create({ ...service, title: 'Barangay Clearance', isOnline: true });
  const { applicationNumber } = await staff.collection('applications').create({ ...sampleApplication, serviceId: id });
  return { id, number: String(applicationNumber) };
});

test('Cebuano is chosen, remembered, and shown in the frame, the wizard and tracking', { tag: '@full' }, async ({ page, office }) => {
  const { portal, staff, id, number } = office;
  const { url } = portal;
  const [record] = await staff.collection('settings').getFullList();
  await staff.collection('settings').update(record?.id ?? '', { site: { ...record?.site, languages: ['fil', 'ceb'] } });
  await page.goto(url);
  await page.getByRole('link', { name: 'Cebuano' }).first().click();
  expect(new URL(page.url()).pathname).toBe('/ceb');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ceb');
  await expect(page.getByRole('navigation', { name: 'Pangunang menu' })).toContainText('Mga Serbisyo');
  await expect(page.locator('link[hreflang="ceb"]')).toHaveAttribute('href', `${url}/ceb`);
  await expectAccessible(page);
  // The choice is remembered, and links stay in the language.
  await page.goto(url);
  expect(new URL(page.url()).pathname).toBe('/ceb');
  await page.getByRole('navigation', { name: 'Pangunang menu' }).getByRole('link', { name: 'Mga Serbisyo' }).click();
  await expect(page).toHaveURL(`${url}/ceb/services`);

  await page.setViewportSize({ width: 360, height: 740 });
  const scripts = new Set<string>();
  page.on('request', (request) => scripts.add(request.url()));
  await page.goto(`${url}/ceb/apply_online/${id}`);
  await expect(page.getByRole('heading', { name: preventBreaksAtHyphens('Pamatud-i ang imong numero sa telepono') })).toBeVisible();
  await page.getByLabel('Numero sa cellphone').fill('9171234567');
  await page.getByRole('button', { name: 'Ipadala ang Code' }).click();
  await expect(page.getByText('Nagpadala kami ug code')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByLabel('Numero 1 sa 6').click();
  await page.keyboard.type(await portal.codeFor('+639171234567'));
  await page.getByRole('button', { name: preventBreaksAtHyphens('Pamatud-i ang Code') }).click();
  await page.getByRole('button', { name: 'Padayon' }).click();
  await expect(page.getByRole('heading', { name: 'Personal nga Impormasyon' })).toBeVisible();
  await expect(page.getByLabel('Apelyido')).toBeVisible();
  await expectAccessible(page);
  const isCebuano = (address: string) => /\/ceb-[\w-]+\.js/.test(address);
  expect([...scripts].filter(isCebuano)).toHaveLength(1);

  const tracking = await page.goto(`${url}/ceb/tracking/${number}`);
  expect([tracking?.headers()['cache-control'], tracking?.headers()['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  await expect(page.getByText('Gisusi Pa').first()).toBeVisible();
  await expectAccessible(page);
  // English visitors load nothing of it, and the staff area has no Cebuano.
  scripts.clear();
  await page.goto(`${url}/tracking/${number}`);
  await expect(page.getByText('Under Review').first()).toBeVisible();
  expect([...scripts].filter(isCebuano)).toEqual([]);
  await page.goto(`${url}/ceb/admin`);
  expect(new URL(page.url()).pathname).toBe('/admin');
  expect(await (await page.request.get(`${url}/sitemap.xml`)).text()).toContain(`${url}/ceb/services`);
});
