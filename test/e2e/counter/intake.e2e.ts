import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { createPaperPhoto } from '../../sample-files.ts';
import { createForm, createQuestion } from '../../sample-form.ts';
import { sampleApplication, service } from '../../sample-records.ts';

/*
 * The counter: staff enter an application for the person in front of them (product §2.20.14).
 */

const test = createPortalTest(async ({ staff }) => {
  const { id } = await staff
    .collection('services')
    .create({ ...service, title: 'Counter Clearance', isOnline: true, requirements: ['Valid ID'] });
  await staff.collection('applications').create({
    ...sampleApplication,
    name: 'Dimaculangan, Ana',
    contactNumber: '09189990001',
    gender: 'female',
    serviceId: id,
  });
  const form = createForm([createQuestion('landmark', 'shortText')]);
  await staff.collection('services').create({ ...service, title: 'Counter Residency', isOnline: true, requirements: ['Valid ID'], form });
  return {};
});

/** Key presses that a clerk may need for a person whom the office knows. */
const MAX_PRESSES = 20;

test('a clerk enters a known person by keyboard alone, and a slip says the number', async ({ page, office }) => {
  await openAsStaff(page, office, '/admin/applications/new');
  let presses = 0;
  let begun = Date.now();
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const search = page.getByRole('searchbox', { name: /applied before/ });
  await expect(search).toBeFocused();
  for (const letter of 'dimac') await press(letter);
  await expect(page.getByRole('list', { name: 'Earlier applications' }).getByText('Dimaculangan, Ana')).toBeVisible();
  await press('Enter');
  await expect(page.getByLabel(/^Last Name/)).toHaveValue('Dimaculangan');
  await expect(page.getByLabel(/^Service/)).not.toHaveValue('');
  await expect(page.getByLabel(/^Purpose/)).toBeFocused();
  await press('e');
  await expect(page.getByLabel(/^Purpose/)).not.toHaveValue('');
  // What is missing is pointed at, and nothing is sent.
  await page.getByLabel(/^Last Name/).focus();
  await press('Enter');
  await expect(page.getByRole('link', { name: /Without consent/ })).toBeVisible();
  const interrupted = Date.now();
  await expectAccessible(page);
  begun += Date.now() - interrupted;
  await press('Tab');
  await press('Enter');
  await press('Space');
  await press('Tab');
  await press('Enter');
  const heading = page.getByRole('heading', { name: /^Saved as / });
  await expect(heading).toBeFocused();
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({ type: 'a known person', description: `${presses} presses, ${seconds.toFixed(1)} s` });
  expect(presses).toBeLessThan(MAX_PRESSES);
  expect(seconds).toBeLessThan(60);
  const number = (await heading.textContent())?.replace('Saved as ', '') ?? '';
  await expect(page.getByRole('article', { name: 'Receipt of your application' })).toContainText(number);
  await expectAccessible(page);
  const made = await office.staff.collection('applications').getFirstListItem(`applicationNumber = "${number}"`);
  expect(made).toMatchObject({ name: 'Dimaculangan, Ana', contactNumber: '+639189990001', source: 'counter', numberCheck: 'unverified' });
  await page.goto(`${office.portal.url}/admin/applications?source=counter`);
  await expect(page.getByText(number).first()).toBeVisible();
});

test('a draft that two tabs have stores both people when one of the tabs was changed', { tag: '@full' }, async ({ page, office }) => {
  await openAsStaff(page, office, '/admin/applications/new');
  const field = (tab: Page, name: string) => tab.locator(`[id="field-${name}"]`);
  const save = async (tab: Page) => {
    await field(tab, 'agreement').check();
    await tab.getByRole('button', { name: 'Save the application' }).click();
    await expect(tab.getByRole('heading', { name: /^Saved as / })).toBeVisible();
  };
  for (const [name, value] of Object.entries({
    serviceId: { label: 'Counter Residency' },
    purpose: 'employment',
    gender: 'female',
    civilStatus: 'single',
  }))
    await field(page, name).selectOption(value);
  const facts = {
    firstName: 'Cora',
    lastName: 'Dalawa',
    dateOfBirth: '1980-02-03',
    address: '1 Scout Lozano',
    'answers.landmark': 'Chapel',
  };
  for (const [name, value] of Object.entries(facts)) await field(page, name).fill(value);
  await page.getByLabel('No phone').check();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('noPhone'))).toBe(true);

  const other = await page.context().newPage();
  await other.goto(`${office.portal.url}/admin/applications/new`);
  await other.getByRole('button', { name: 'Go on with the draft' }).click();
  // The questions of the service come a moment later and move what is below them.
  await expect(field(other, 'answers.landmark')).toHaveValue('Chapel');
  await field(other, 'firstName').fill('Dina');
  await save(other);
  await save(page);
  const stored = await office.staff.collection('applications').getFullList<{ name: string }>({ filter: 'name ~ "Dalawa"', sort: 'name' });
  expect(stored.map(({ name }) => name)).toEqual(['Dalawa, Cora', 'Dalawa, Dina']);
});

test('what was typed survives a reload, without papers and proofs, and a lost answer does not store it twice', {
  tag: '@full',
}, async ({ page, office }) => {
  await openAsStaff(page, office, '/admin/applications/new');
  const facts = {
    firstName: 'Berta',
    lastName: 'Salonga',
    dateOfBirth: '1980-02-03',
    address: '1 Scout Lozano',
    contactNumber: '0918 999 0002',
    'answers.landmark': 'Chapel',
  };
  const onForm = (tab: Page) => ({
    field: (name: string) => tab.locator(`[id="field-${name}"]`),
    remove: tab.getByRole('button', { name: 'Remove valid-id.jpg' }),
    verify: tab.getByRole('button', { name: 'Verify by code' }),
    save: tab.getByRole('button', { name: 'Save the application' }),
    offer: tab.getByText('You have an unsaved draft'),
    restore: tab.getByRole('button', { name: 'Go on with the draft' }),
  });
  const form = onForm(page);
  await form.field('serviceId').selectOption({ label: 'Counter Residency' });
  await form.field('purpose').selectOption('employment');
  await form.field('gender').selectOption('female');
  await form.field('civilStatus').selectOption('single');
  for (const [name, value] of Object.entries(facts)) await form.field(name).fill(value);
  await page.reload();
  await expect(form.offer).toBeVisible();
  await expectAccessible(page);
  await form.restore.click();
  for (const [name, value] of Object.entries(facts)) await expect(form.field(name)).toHaveValue(value);

  await form.verify.click();
  await expect(form.field('code')).toBeVisible();
  await form.field('code').fill(await office.portal.codeFor('+639189990002'));
  await form.field('code').press('Enter');
  await expect(page.getByText('The number is verified.')).toBeVisible();
  const photo = { name: 'valid-id.jpg', mimeType: 'image/jpeg', buffer: await createPaperPhoto() };
  await page.getByLabel('Choose a file: Valid ID').setInputFiles([photo]);
  await expect(form.remove).toBeVisible();
  await form.field('agreement').check();
  // The application is stored, and its answer is lost; so is the tab.
  await page.route('**/api/collections/applications/records?**', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved' })).toBeInViewport();
  const tab = await page.context().newPage();
  await page.close();

  await openAsStaff(tab, office, '/admin/applications/new');
  const again = onForm(tab);
  await again.restore.click();
  for (const [name, value] of Object.entries(facts)) await expect(again.field(name)).toHaveValue(value);
  await expect(again.field('agreement')).not.toBeChecked();
  await expect(again.verify).toBeVisible();
  await expect(again.remove).toBeHidden();
  await again.save.click();
  await expect(tab.getByRole('link', { name: /^Without consent/ })).toBeVisible();
  await again.field('agreement').check();
  await again.save.click();
  await expect(tab.getByRole('heading', { name: /^Saved as / })).toBeVisible();
  const stored = await office.staff.collection('applications').getFullList({ filter: 'name = "Salonga, Berta"' });
  expect(stored).toMatchObject([
    { numberCheck: 'code', requirements: [expect.any(String)], formAnswers: { values: { landmark: 'Chapel' } } },
  ]);
  await tab.getByRole('button', { name: 'Next person' }).click();
  await expect(again.save).toBeVisible();
  await tab.reload();
  await expect(again.save).toBeVisible();
  await expect(again.offer).toBeHidden();
});
