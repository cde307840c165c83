import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createPortalTest, openAsStaff, openSecondClerk, type PortalFixture } from '../../../browser/portal-test.ts';
import { official } from '../../../sample-records.ts';

/** Deletes all officials before each test. */
const test = createPortalTest().extend<{ office: PortalFixture }>({
  office: async ({ office }, use) => {
    const all = office.staff.collection('officials');
    for (const { id } of await all.getFullList()) await all.delete(id);
    await use(office);
  },
});

async function signIn(page: Page, office: PortalFixture, path = '/admin/officials'): Promise<void> {
  await openAsStaff(page, office, path);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

const add = ({ staff }: PortalFixture, name: string, more: object = {}) =>
  staff.collection('officials').create({ ...official, name, ...more });
const cards = (page: Page) => page.getByRole('list', { name: 'Officials', exact: true }).getByRole('listitem');
const featured = (page: Page) => page.getByRole('region', { name: 'Barangay Captain' });

const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0b3a82' } })
  .png()
  .toBuffer();

test('the Captain is featured and left out of the grid, which is searched and filtered', { tag: '@full' }, async ({ page, office }) => {
  await add(office, 'Amparo Tagumpay', {
    position: 'Barangay Captain',
    department: 'Executive',
    achievements: ['Fixed the roof', 'Opened'],
  });
  await add(office, 'Makisig Parol', { department: 'Youth Affairs' });
  await add(office, 'Ligaya Bahaghari', { position: 'Barangay Treasurer', officeHours: 'Mon-Fri', bio: 'Keeps the books.' });
  await signIn(page, office);
  await expect(featured(page)).toContainText('Amparo Tagumpay');
  await expect(featured(page)).toContainText('2 achievements');
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).filter({ hasText: 'Amparo' })).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Ligaya' })).toContainText('Keeps the books.');
  await expectAccessible(page);

  await page.getByLabel('Search by name, position or department').fill('YOUTH');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Makisig Parol');
  await expect(featured(page)).toHaveCount(0);
  await page.getByLabel('Search by name, position or department').fill('');
  await page.getByLabel('Position', { exact: true }).selectOption('Barangay Treasurer');
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel('Department', { exact: true }).selectOption('Youth Affairs');
  await expect(page.getByText('No officials found')).toBeVisible();
});

test('an official with a photo and achievements is added, seen at once elsewhere, edited and removed', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  await signIn(page, office);
  const other = await openSecondClerk(browser, office, '/admin/officials');
  await page.getByRole('link', { name: 'Add Official' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Official' });
  await dialog.getByLabel('Full Name').fill('Narra Kapitbahay');
  await dialog.getByLabel('Position').selectOption('SK Kagawad');
  await dialog.getByLabel('Department').selectOption('Health & Sanitation');
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByLabel('Phone').fill('+63 900 000 0013');
  await dialog.getByLabel('Term').fill('2023-2026');
  await dialog.getByRole('textbox', { name: 'Office Hours', exact: true }).fill('Mon-Fri 8:00 AM-5:00 PM');
  await dialog.getByRole('textbox', { name: 'Biography', exact: true }).fill('A nursing student.');
  await dialog.getByRole('textbox', { name: 'Achievements', exact: true }).fill('Planted trees\n\n  \nTaught first aid');
  await dialog.getByLabel('Photo').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(dialog.getByText('This kind of file cannot be used. Only PDF, DOCX and image files can.')).toBeVisible();
  await dialog.getByLabel('Photo').setInputFiles({ name: 'narra.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('link', { name: 'Email: Please enter a valid email address' }).click();
  await dialog.getByLabel('Email').fill('narra@example.ph');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Narra Kapitbahay added')).toBeVisible();
  const [stored] = await office.staff.collection('officials').getFullList();
  expect(stored).toMatchObject({ achievements: ['Planted trees', 'Taught first aid'], email: 'narra@example.ph' });
  expect(stored?.image).toMatch(/^narra_.*\.png$/);

  await expect(cards(other)).toContainText('2 achievements');
  await expect(cards(other).getByRole('img', { name: 'Narra Kapitbahay' })).toBeVisible();
  await cards(other).getByRole('link', { name: 'Edit Narra Kapitbahay' }).click();
  await other.getByRole('dialog').getByLabel('Position').selectOption('Barangay Captain');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(featured(page)).toContainText('Narra Kapitbahay');
  await expect(cards(page)).toHaveCount(0);
  // The picture is kept although it was not selected again.
  expect(await office.staff.collection('officials').getOne(stored?.id ?? '')).toMatchObject({ image: stored?.image });

  await page.getByRole('button', { name: 'Delete Narra Kapitbahay' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to remove this official?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(featured(other)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(featured(other).getByRole('img', { name: 'Narra Kapitbahay' })).toBeVisible();

  // Closed in any way, a dialog gives the focus back, and Back does not open it again.
  const getIndex = () => page.evaluate(() => history.state.idx);
  const edit = page.getByRole('link', { name: 'Edit Narra Kapitbahay' });
  const editDialog = page.getByRole('dialog', { name: 'Edit' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => editDialog.getByRole('button', { name: 'Cancel' }).click(),
    () => editDialog.getByRole('button', { name: 'Save' }).click(),
    () => page.goBack(),
  ]) {
    await edit.click();
    await expect(editDialog.getByLabel('Full Name')).toBeVisible();
    await close();
    await expect(edit).toBeFocused();
    expect(await getIndex()).toBe(0);
  }
  // Back closes the question and leaves the dialog below it.
  await edit.click();
  await editDialog.getByLabel('Full Name').fill('Somebody else');
  await editDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.isOverlay)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(editDialog.getByLabel('Full Name')).toHaveValue('Somebody else');
});

test('a failure is told, and trying again shows the officials', { tag: '@full' }, async ({ page, office }) => {
  await add(office, 'Makisig Parol');
  await page.route('**/api/collections/officials/records*', (route) => route.abort());
  await signIn(page, office);
  await expect(page.getByRole('alert').filter({ hasText: 'The officials could not be loaded' })).toBeVisible();
  await page.unroute('**/api/collections/officials/records*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toContainText('Makisig Parol');
});
