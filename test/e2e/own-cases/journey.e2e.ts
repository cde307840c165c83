import { expect, type Page, test } from '@playwright/test';
import { seed } from '../../../scripts/seed/seed.ts';
import { serviceNames } from '../../../server/services.ts';
import { fillPerson } from '../../browser/fill-application.ts';
import { chooseStatus, getStatusButton } from '../../browser/status-menu.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';
import { staffAccount } from '../../portal-settings.ts';
import { createImage, createPdf } from '../../sample-files.ts';
import { findPostgresBinFolder, type PostgresServer, startPostgres } from '../../servers/start-postgres.ts';
import { type RunningPortal, startPortal } from '../../start-portal.ts';
import { startSeededPortal } from '../../start-sample-portal.ts';

/*
 * The main workflow with the sample content, from the home page to the finished document (product
 * §2.12 to §2.19).
 */

let portal: RunningPortal;

async function apply(page: Page, number: string): Promise<string> {
  await page.goto(`${portal.url}/services/barangay-clearance`);
  await page.getByRole('link', { name: 'Apply Online: Barangay Clearance' }).click();
  await verifyPhone(page, portal, number);
  await fillPerson(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const photograph = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await createImage('jpeg', 1200, 800) };
  await page.getByLabel('Valid government ID').setInputFiles(photograph);
  await page
    .getByLabel('Proof of address')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: createPdf('Electric bill') });
  await page.getByLabel('Cedula for the current year').setInputFiles({ ...photograph, name: 'cedula.jpg' });
  await page.getByLabel('Purpose').selectOption('employment');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  const applicationNumber = /ST-\d{8}-\d{4,}/.exec(await page.getByRole('main').innerText())?.[0];
  expect(applicationNumber).toBeDefined();
  return applicationNumber ?? '';
}

function journey(width: number, number: string, isInSample = false): void {
  test(`from the application to the finished document, ${width} pixels wide`, { tag: isInSample ? [] : '@full' }, async ({
    page,
    browser,
  }) => {
    const clerk = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await clerk.goto(`${portal.url}/admin/applications`);
    await clerk.getByLabel('Username or Email').fill(staffAccount.username);
    await clerk.getByLabel('Password', { exact: true }).fill(staffAccount.password);
    await clerk.getByRole('button', { name: 'Sign In' }).click();
    await expect(clerk.getByRole('heading', { name: 'Online Document Applications' })).toBeVisible();

    await page.setViewportSize({ width, height: 800 });
    const applicationNumber = await apply(page, number);
    await page.getByRole('main').getByRole('link', { name: 'Track Application' }).click();
    await expect(page.getByRole('heading', { name: 'Under Review' })).toBeVisible();

    // The clerk's screen shows it without a reload, and its documents open.
    await expect(clerk.getByText(applicationNumber).first()).toBeVisible();
    await clerk
      .getByRole(width < 768 ? 'listitem' : 'row')
      .filter({ hasText: applicationNumber })
      .getByRole('link', { name: new RegExp(applicationNumber) })
      .first()
      .click();
    await expect(clerk.getByRole('heading', { level: 1 })).toContainText('Dela Cruz, Niña');
    const paper = clerk.getByRole('img', { name: /Valid government ID/ });
    await expect.poll(() => paper.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await clerk.goBack();

    await chooseStatus(clerk, applicationNumber, 'Ongoing');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Being Processed' })).toBeVisible({ timeout: 1000 });
    }).toPass();

    await chooseStatus(clerk, applicationNumber, 'Finished');
    const finishing = clerk.getByRole('dialog', { name: 'Upload Finished Documents' });
    await finishing
      .getByLabel('Finished documents')
      .setInputFiles({ name: 'clearance.pdf', mimeType: 'application/pdf', buffer: createPdf('Barangay Clearance') });
    await finishing.getByRole('button', { name: 'Submit Documents' }).click();
    await expect(finishing).toHaveCount(0);
    await expect(getStatusButton(clerk, applicationNumber)).toHaveText('Finished');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ready for Release' })).toBeVisible();
    await clerk.context().close();
  });
}

test.describe('on the embedded store', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    portal = await startSeededPortal();
  });
  test.afterAll(() => portal.close());
  journey(360, '9175550101', true);
  journey(1280, '9175550102');
});

test.describe('on PostgreSQL', () => {
  test.skip(findPostgresBinFolder() === undefined, 'no PostgreSQL server is installed');
  let postgres: PostgresServer | undefined;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    postgres = await startPostgres();
    portal = await startPortal({ services: serviceNames, env: { DATABASE_URL: (await postgres?.createDatabase()) ?? '' } });
    await seed(portal.context);
  });
  test.afterAll(async () => {
    await portal.close();
    await postgres?.stop();
  });
  journey(360, '9175550103');
});
