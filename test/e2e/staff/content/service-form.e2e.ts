import { expect } from '@playwright/test';
import type { ServiceForm } from '#model/service-form/service-form.ts';
import { preventBreaksAtHyphens } from '../../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createPortalTest, openAsStaff } from '../../../browser/portal-test.ts';
import { createImage } from '../../../sample-files.ts';
import { service } from '../../../sample-records.ts';

/* Staff build the questions of a service (D240). */

const test = createPortalTest();

test('staff begin with a ready-made form, add a question, see it in both languages and save it', { tag: '@full' }, async ({
  page,
  office,
}) => {
  test.setTimeout(120_000);
  const { id } = await office.staff.collection('services').create({ ...service, title: 'Business Permit', requirements: ['Valid ID'] });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAsStaff(page, office, `/admin/services/${id}?edit`);
  const dialog = page.getByRole('dialog', { name: /Business Permit/ });
  await dialog.getByRole('button', { name: 'Edit questions and rules' }).click();
  await dialog.getByLabel('Begin with a ready-made form').selectOption('Business Permit');
  await dialog.getByRole('button', { name: 'Use these questions' }).click();
  const preview = dialog.getByRole('region', { name: 'As residents see it' });
  await expect(preview.getByLabel('Pangalan ng negosyo')).toBeVisible();
  await preview.getByRole('button', { name: 'English' }).click();
  await expect(preview.getByLabel('Name of the business')).toBeVisible();
  // A question that depends on another one appears when it is answered.
  await expect(preview.getByLabel('Owner of the place')).toBeHidden();
  await preview.getByRole('radio', { name: 'Yes' }).check();
  await expect(preview.getByLabel('Owner of the place')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByText('About the business', { exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Add: question' }).click();
  await expect(dialog.getByText('1 thing is not complete yet.')).toBeVisible();
  await page.keyboard.type('Number of workers');
  await expect(dialog.getByText(/1 text has no Filipino yet/)).toBeVisible();
  await expect(preview.getByLabel('Number of workers')).toBeVisible();
  const added = dialog.getByRole('group', { name: /question 8/i });
  await added.getByLabel('Kind of answer').selectOption('number');
  await added.getByLabel('Only ask depending on').selectOption({ label: 'Is the place rented?' });
  await expect(dialog.getByText('1 thing is not complete yet.')).toBeVisible();
  await added.getByLabel('when the answer is').selectOption('no');
  await expect(preview.getByLabel('Number of workers')).toBeHidden();
  // With the keyboard, one place up.
  await dialog.getByRole('button', { name: 'Move up: question 8: Number of workers' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const stored = await office.staff.collection('services').getOne(id);
  expect(stored.formVersion).toBe(1);
  const [first] = (stored.form as ServiceForm).pages;
  expect(first?.questions.map(({ key }) => key)).toEqual([
    ...['business', 'businessKind', 'businessAddress', 'capital', 'rentsPlace', 'placeOwner'],
    ...['q1', 'shopFront'],
  ]);
  expect(first?.questions[6]).toMatchObject({ kind: 'number', showIf: 'rentsPlace', showIfValue: 'no' });
});

test('what is wrong with a question is said at its place, also on a phone', { tag: '@full' }, async ({ page, office }) => {
  test.setTimeout(120_000);
  const { id } = await office.staff.collection('services').create({ ...service, title: 'Court' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, `/fil/admin/services/${id}?edit`);
  const dialog = page.getByRole('dialog', { name: /Court/ });
  await dialog.getByRole('button', { name: preventBreaksAtHyphens('I-edit ang mga tanong at patakaran') }).click();
  await dialog.getByLabel('Magsimula sa handang form').selectOption('Use of the Covered Court');
  await dialog.getByRole('button', { name: 'Gamitin ang mga tanong na ito' }).click();
  await dialog.getByText('Tungkol sa okasyon', { exact: true }).first().click();
  await dialog.getByText('Ano po ang okasyon?', { exact: true }).first().click();
  const first = dialog.getByRole('group', { name: /tanong 1/i });
  await first.getByLabel('Pangalan ng sagot').fill('Bad Name');
  await dialog.getByRole('button', { name: preventBreaksAtHyphens('I-save') }).click();
  await expect(first.getByLabel('Pangalan ng sagot')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  await first.getByLabel('Pangalan ng sagot').fill('occasion');
  await dialog.getByRole('button', { name: preventBreaksAtHyphens('I-save') }).click();
  await expect(dialog).toBeHidden();
});

test('two sample pictures of one name, as phones call them, belong to two requirements', { tag: '@full' }, async ({ page, office }) => {
  const requirements = ['Valid ID', 'Proof of address'];
  const { id } = await office.staff.collection('services').create({ ...service, title: 'Cedula', requirements });
  await openAsStaff(page, office, `/admin/services/${id}?edit`);
  const dialog = page.getByRole('dialog', { name: /Cedula/ });
  const [wide, tall] = [await createImage('jpeg', 200, 100), await createImage('jpeg', 100, 200)];
  await dialog
    .getByLabel('Sample pictures of requirements')
    .setInputFiles([wide, tall].map((buffer) => ({ name: 'image.jpg', mimeType: 'image/jpeg', buffer })));
  await dialog.getByRole('button', { name: 'Edit questions and rules' }).click();
  for (const [index, requirement] of requirements.entries()) {
    await dialog.getByRole('button', { name: 'Add: requirement' }).click();
    const rule = dialog.getByRole('group', { name: new RegExp(`^requirement ${index + 1}`, 'i') });
    await rule.getByLabel('Requirement', { exact: true }).selectOption(requirement);
    await rule.getByLabel('Sample picture').selectOption({ index: index + 1 });
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const { form, requirementSamples } = await office.staff.collection('services').getOne(id);
  expect(requirementSamples).toHaveLength(2);
  expect((form as ServiceForm).papers.map(({ sample }) => sample)).toEqual(requirementSamples);
});
