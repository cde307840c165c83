import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { createPortalTest, openAsStaff } from '../portal-test.ts';
import { createPdf } from '../sample-files.ts';

const test = createPortalTest();

test('a document is hidden, published, found and saved without scripts, and withdrawn', async ({ page, browser, office }) => {
  const { portal } = office;
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  expect((await visitor.goto(`${portal.url}/documents`))?.status()).toBe(404);
  await visitor.goto(portal.url);
  await expect(visitor.getByRole('link', { name: 'Public Documents' })).toHaveCount(0);

  await openAsStaff(page, office, '/admin/documents');
  await page.getByRole('link', { name: 'Add Document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Document' });
  await dialog.getByLabel('Title', { exact: false }).first().fill('Curfew of minors');
  await dialog.getByLabel('Title in Filipino').fill('Curfew ng mga menor de edad');
  await dialog.getByLabel('Kind').selectOption('ordinance');
  await dialog.getByLabel('Number').fill('No. 7, Series of 2025');
  await dialog.getByLabel('Date').fill('2025-06-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('link', { name: /^File: / })).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'scan 12.pdf', mimeType: 'application/pdf', buffer: createPdf() });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Curfew of minors' })).toContainText('Published');

  await visitor.goto(portal.url);
  await visitor.getByRole('link', { name: 'Public Documents' }).click();
  await visitor.getByRole('combobox', { name: 'Year' }).selectOption('2025');
  await visitor.getByRole('searchbox', { name: 'Search documents' }).fill('menor');
  await visitor.getByRole('button', { name: 'Show' }).click();
  const saved = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: /^Download Curfew of minors \(PDF, / }).click();
  expect((await saved).suggestedFilename()).toBe('ordinance_No-7-Series-of-2025_Curfew-of-minors.pdf');
  await visitor.goto(`${portal.url}/fil/search?q=ordinansa`);
  await expect(visitor.getByRole('link', { name: /Curfew ng mga menor de edad/ })).toBeVisible();
  expect(await (await visitor.request.get(`${portal.url}/sitemap.xml`)).text()).toContain(`${portal.url}/documents<`);

  await page.getByRole('link', { name: 'Edit Curfew of minors' }).click();
  await page.getByRole('checkbox', { name: 'Published' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Curfew of minors' })).toContainText('Not published');
  expect((await visitor.goto(`${portal.url}/documents`))?.status()).toBe(404);
  expect(await (await visitor.request.get(`${portal.url}/sitemap.xml`)).text()).not.toContain('/documents');
});
