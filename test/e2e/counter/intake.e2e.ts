import { expect } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
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
  expect(made).toMatchObject({ name: 'Dimaculangan, Ana', contactNumber: '+639189990001', source: 'counter', numberCheck: 'unproven' });
  await page.goto(`${office.portal.url}/admin/applications?source=counter`);
  await expect(page.getByText(number).first()).toBeVisible();
});
