import { expect } from '@playwright/test';
import { defaultOfficeSettings } from '../../../../model/settings/office-settings.ts';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff } from '../../../browser/portal-test.ts';
import { generateTotp } from '../../../fakes/totp.ts';

const test = createPortalTest();

// Last in its portal: the person at the API is an administrator without a second factor too.
test('a captain is told in time, and after the grace period sets up a second factor before anything opens', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const person = await createColleague(office, ['captain']);
  await openAsStaff(page, office, '/admin', person);
  await expect(page.getByText('Your role needs a second factor within 6 days.')).toBeVisible();
  await expectAccessible(page);

  const [stored] = await office.staff.collection('settings').getFullList();
  const body = { office: { ...defaultOfficeSettings, secondFactorGraceDays: 0 } };
  if (stored) await office.staff.collection('settings').update(stored.id, body);
  else await office.staff.collection('settings').create(body);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${office.portal.url}/admin/applications`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await expect(page.getByRole('navigation', { name: 'Staff menu' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your own password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code of the app').fill(generateTotp(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online Document Applications');
});
