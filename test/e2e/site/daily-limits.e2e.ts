import { expect, type Page } from '@playwright/test';
import { serializeDate } from '../../../lib/dates/serialize-date.ts';
import { verifiedNumbers } from '../../../server/store/schema/private-tables.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest } from '../../browser/portal-test.ts';

/* What visitors read when the limits of a day are reached (D349). */

const test = createPortalTest(undefined, () => ({
  LIMIT_CONTACT_MESSAGES_PER_ADDRESS_DAY: '0',
  LIMIT_CONVERSATIONS_PER_ADDRESS_DAY: '1',
  LIMIT_CHAT_MESSAGES_PER_VISITOR_DAY: '1',
}));

async function startChat(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: /Sumbong mo kay Cap/ }).click();
  const chat = page.getByRole('dialog');
  await chat.locator('input[type="tel"]').fill(phone);
  await chat.locator('button[type="submit"]').click();
}

test('the refusals of a day say what to do instead, keep what was typed, and end with a verified number', {
  tag: '@full',
}, async ({ office: { portal }, page, browser }) => {
  const write = async (text: string) => {
    await page.getByLabel('Your message').fill(text);
    await page.getByLabel('Your message').press('Enter');
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${portal.url}/contact`);
  await startChat(page, '0917 123 0001');
  await expect(page.getByRole('log')).toContainText('No messages yet');
  await write('One');
  await expect(page.getByRole('log')).toContainText('Sent');
  await write('Two');
  await expect(page.getByRole('log')).toContainText('Verify your phone number under ‘My applications’');
  await expectAccessible(page);

  const { store, visitors } = portal.context;
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('visitor'));
  const visitor = await visitors.findByToken(cookie?.value);
  const expires = serializeDate(new Date(Date.now() + 60_000));
  await store.write((tx) =>
    tx.insert(verifiedNumbers, { visitor: visitor?.id ?? '', number: '+639171230001', expires, opensUntil: expires }),
  );
  await page.getByRole('log').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('log')).not.toContainText('My applications');
  await write('Three');
  await expect(page.getByRole('log')).toContainText('You have sent too much with this number today.');

  const neighbour = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await neighbour.goto(`${portal.url}/fil/contact`);
  await startChat(neighbour, '0917 123 0002');
  await expect(neighbour.getByRole('alert')).toContainText('ang number ninyo sa ‘Mga application ko’');
  await neighbour.keyboard.press('Escape');
  const form = neighbour.locator('#message form');
  await expect(form).toHaveAttribute('novalidate', '');
  await form.locator('[name="name"]').fill('Niña Dela Cruz');
  await form.locator('[name="email"]').fill('nina@example.com');
  await form.locator('[name="category"]').selectOption('permits');
  await form.locator('[name="subject"]').fill('Permit');
  await form.locator('[name="message"]').fill('Is my permit ready?');
  await form.locator('button[type="submit"]').click();
  await expect(neighbour.locator('#message').getByRole('alert')).toContainText('Marami na pong naipadala ngayong araw.');
  await expect(form.locator('[name="message"]')).toHaveValue('Is my permit ready?');
});
