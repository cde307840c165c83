import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type BuiltInRole, builtInRoles } from '../../../../model/roles/roles.ts';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff } from '../../../browser/portal-test.ts';
import { issueCertificate } from '../../../issue-certificate.ts';
import { article, official, sampleApplication, service } from '../../../sample-records.ts';

/*
 * Every role through the pages of its menu, on a telephone and on a desk. With ROLE_SHOTS, a
 * folder, each page is kept as a picture, in both languages.
 */

const folder = process.env.ROLE_SHOTS;

const test = createPortalTest(async ({ portal, staff }) => {
  await staff.collection('officials').create({ ...official, position: 'Barangay Captain' });
  await staff.collection('news').create(article);
  const { id: serviceId } = await staff.collection('services').create({ ...service, requiresBlotterCheck: true, price: 50 });
  const { id: application } = await staff.collection('applications').create({ ...sampleApplication, serviceId });
  await staff.collection('applications').create({ ...sampleApplication, name: 'Peña, Ben', birthDate: '1990-01-02', serviceId });
  await issueCertificate(portal, 'BC-2026-000001', { application, service: serviceId, sequence: 1, fee: 50 });
  await issueCertificate(portal, 'BC-2026-000002', { service: serviceId, sequence: 2, fee: 50, state: 'prepared', issuedAt: '' });
  const room = await staff.collection('messages_room').create({ phone: '09171234567', name: 'Ana Cruz' });
  await staff.collection('messages').create({ room: room.id, text_message: 'Good day, when is my paper ready?' });
  return {};
});

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function keepPicture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

for (const role of Object.keys(builtInRoles) as BuiltInRole[]) {
  test(`the day of the role ${role}: its pages open, ask for nothing that is refused, and fit`, {
    tag: '@full',
  }, async ({ page, office }) => {
    test.slow();
    const person = await createColleague(office, [role]);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403 || response.status() === 400 || response.status() >= 500)
        refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAsStaff(page, office, '/admin', person);
    const menu = page.getByRole('navigation', { name: 'Staff menu' }).first();
    await expect(menu).toBeVisible();
    const paths = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const path of ['/admin', ...paths.filter((one) => one !== '/admin')]) {
      for (const [language, prefix] of [
        ['en', ''],
        ['fil', '/fil'],
      ] as const) {
        if (language === 'fil' && folder === undefined) continue;
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${office.portal.url}${prefix}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        const name = `${role}-${path.replaceAll('/', '_')}-${language}`;
        await keepPicture(page, `${name}-1280`);
        await page.setViewportSize({ width: 360, height: 740 });
        expect([path, await overflowOf(page)]).toEqual([path, 0]);
        await keepPicture(page, `${name}-360`);
      }
    }
    await expectAccessible(page);
    expect(refused).toEqual([]);
  });
}
