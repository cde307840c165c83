import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff } from '../../../browser/portal-test.ts';
import { expireConfirmations } from '../../../expire-confirmations.ts';

const test = createPortalTest();

/** An authenticator in the browser that verifies its user without asking (WebAuthn over CDP). */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a clerk adds a passkey, signs in with it alone and after the password, and removes it', { tag: '@full' }, async ({
  page,
  office,
}) => {
  // Passkeys belong to a host name, which an IP address is not.
  const portal = { url: office.portal.url.replace('127.0.0.1', 'localhost') };
  const person = await createColleague(office, ['clerk']);
  await addVirtualAuthenticator(page);
  await openAsStaff(page, { portal }, '/admin/staff/me', person);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('My phone');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card.getByRole('list', { name: 'Your passkeys' })).toContainText('My phone');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto(`${portal.url}/admin/staff/me`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(card.getByText('Last used')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${portal.url}/admin/staff/me`);
  await page.getByLabel('Username or Email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();

  await card.getByRole('button', { name: 'Remove My phone' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It is your last second factor');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('list', { name: 'Your passkeys' })).toHaveCount(0);
});

test('a passkey confirms what needs a recent proof, and what was asked for goes on', { tag: '@full' }, async ({ page, office }) => {
  const portal = { url: office.portal.url.replace('127.0.0.1', 'localhost') };
  const person = await createColleague(office, ['administrator']);
  await addVirtualAuthenticator(page);
  await openAsStaff(page, { portal }, '/admin/staff/me', person);
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('My phone');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toHaveCount(0);

  await expireConfirmations(office.portal, person.id);
  await page.goto(`${portal.url}/admin/privacy`);
  await page.getByLabel('Phone number, name, email or application number').fill('nobody of this name');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Nothing is kept about this person')).toBeVisible();
});
