import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff, type PortalFixture } from '../../../browser/portal-test.ts';

/* Templates of certificates are written beside the very paper, and a change is a new version. */

const test = createPortalTest();
const addCaptain = ({ staff }: PortalFixture) =>
  staff.collection('officials').create({
    name: 'María Peña',
    position: 'Barangay Captain',
    department: 'Executive',
    email: 'captain@example.ph',
    phone: '8000 0000',
    term: '2023-2026',
    officeHours: 'Mon-Fri',
    bio: 'Captain.',
  });
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const drawn = (page: Page) => page.getByRole('region', { name: 'The paper' }).locator('canvas[data-page="1"]');

test('an office starts with the templates of the portal and changes one beside its paper', { tag: '@full' }, async ({ page, office }) => {
  await addCaptain(office);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsStaff(page, office, '/admin/certificates');
  await page.getByRole('button', { name: 'Add the 12 templates' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  // Each is drawn with long names before it is saved.
  await expect(rows).toHaveCount(12, { timeout: 60_000 });
  await expect(rows.filter({ hasText: 'Barangay Clearance' })).toContainText('Version 1');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit Barangay Clearance' }).click();
  const dialog = page.getByRole('dialog', { name: 'New version of Barangay Clearance' });
  await expect(drawn(page)).toBeVisible();
  await expect(dialog.getByLabel('Beginning of the control number')).toHaveAttribute('readonly');
  const text = dialog.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Certifies that ');
  await dialog.getByRole('button', { name: 'Full name', exact: true }).first().click();
  await expect(text).toContainText('Certifies that {name}');
  await expectAccessible(page);

  await text.pressSequentially(' of {street}');
  await expect(dialog.getByText('There is no field {street}.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save as the next version' }).click();
  await expect(dialog.getByText('There is no field {street}.').first()).toBeVisible();
  // With the invented person it fits; with the longest names that people have it does not.
  await text.fill('Certifies that {name} lives at {address}. '.repeat(24));
  await dialog.getByRole('button', { name: 'Save as the next version' }).click();
  await expect(text).toHaveAccessibleDescription(/does not fit on the paper when name and address are long/);
  await expectAccessible(page);
  await text.fill('Certifies that {name} lives here.');
  await dialog.getByRole('button', { name: 'Save as the next version' }).click();
  await expect(page.getByText('Barangay Clearance: version 2 is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();

  const row = rows.filter({ hasText: 'Barangay Clearance' });
  await expect(row).toContainText('Version 2');
  await row.getByText('1 earlier version').click();
  await row.getByRole('link', { name: 'Version 1' }).click();
  const old = page.getByRole('dialog', { name: 'Barangay Clearance' });
  await expect(old).toContainText('Version 1');
  await expect(drawn(page)).toBeVisible();
});

test('on a phone the secretary looks at a paper in Filipino', { tag: '@full' }, async ({ page, office }) => {
  await addCaptain(office);
  await office.staff.collection('certificate_templates').create({
    kind: `K${process.pid}`,
    name: 'Certificate of the Phone',
    nameFil: 'Sertipiko ng Telepono',
    body: '<p>{name}</p>',
    bodyFil: '<p>Si {name}</p>',
    parts: [],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, '/fil/admin/certificates', await createColleague(office, ['secretary']));
  await expect(page.getByRole('heading', { name: 'Mga template ng certificate' })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Buksan ang Sertipiko ng Telepono' }).click();
  await expect(page.getByRole('dialog').locator('canvas[data-page="1"]')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
