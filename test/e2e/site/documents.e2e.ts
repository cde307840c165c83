import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { createPdf, toFile } from '../../sample-files.ts';

/* The public documents: found and saved by residents, published and withdrawn by an editor. */

const test = createPortalTest(async (office) => ({ editor: await createColleague(office, ['editor']) }));

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const fits = async (page: Page): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expectAccessible(page);
};

test('an editor publishes a document, residents find and save it, and it is withdrawn for everybody at once', {
  tag: '@full',
}, async ({ page, browser, office }) => {
  const { portal, staff } = office;
  const resident = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const open = (path: string) => resident.goto(portal.url + path);
  expect((await open('/documents'))?.status()).toBe(404);
  await expect(resident.getByRole('contentinfo').getByRole('link', { name: 'Public Documents' })).toHaveCount(0);

  const budget = { title: 'Budget of the year', titleFil: 'Badyet ng taon', kind: 'budget', date: '2024-01-15' };
  await staff.collection('public_documents').create({ ...budget, file: toFile(createPdf('Budget'), 'b.pdf') });

  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsStaff(page, office, '/admin/documents', office.editor);
  await page.getByRole('link', { name: 'Add Document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Document' });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Sorting of waste');
  await dialog.getByLabel('Kind').selectOption('ordinance');
  await dialog.getByRole('textbox', { name: 'Number' }).fill('No. 3, Series of 2025');
  await dialog.getByLabel('Date').fill('2025-03-12');
  await dialog.getByLabel('File').setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: createPdf('Waste') });
  await dialog.getByRole('checkbox', { name: 'Published' }).uncheck();
  await fits(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sorting of waste added')).toBeVisible();

  await open('/documents');
  await expect(rows(resident)).toHaveCount(1);
  await expect(rows(resident)).toContainText('Budget of the year');

  const setPublished = async (isPublished: boolean) => {
    await page.goto(`${portal.url}/admin/documents`);
    await page.getByRole('link', { name: 'Sorting of waste', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Published' }).setChecked(isPublished);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Changes to Sorting of waste saved')).toBeVisible();
  };
  await setPublished(true);
  for (const width of [360, 1280]) {
    await resident.setViewportSize({ width, height: 800 });
    await open('/');
    await resident.getByRole('contentinfo').getByRole('link', { name: 'Public Documents' }).click();
    await expect(rows(resident)).toHaveCount(2);
    await fits(resident);
  }
  await resident.getByRole('searchbox', { name: 'Search documents' }).fill('series of 2025');
  await resident.getByRole('button', { name: 'Show' }).click();
  await expect(rows(resident)).toHaveCount(1);
  const link = rows(resident).getByRole('link', { name: /^Download Sorting of waste \(PDF/ });
  const [download] = await Promise.all([resident.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('ordinance_No-3-Series-of-2025_Sorting-of-waste.pdf');
  const address = download.url();
  await resident.getByRole('searchbox', { name: 'Search documents' }).fill('nothing like it');
  await resident.getByRole('button', { name: 'Show' }).click();
  await expect(resident.getByText('No documents found')).toBeVisible();
  await resident.getByRole('link', { name: 'Show all documents' }).click();
  await resident.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await resident.getByRole('button', { name: 'Show' }).click();
  await expect(rows(resident)).toHaveCount(1);
  await open('/search?q=ordinansa');
  await expect(resident.getByRole('link', { name: /Sorting of waste/ })).toBeVisible();
  await open('/fil/documents');
  await expect(rows(resident).filter({ hasText: 'Badyet ng taon' })).toBeVisible();
  await expectAccessible(resident);

  await page.setViewportSize({ width: 360, height: 740 });
  await setPublished(false);
  await fits(page);
  await open('/documents');
  await expect(rows(resident)).toHaveCount(1);
  expect((await resident.request.get(address)).status()).toBe(404);
});
