import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { simulateInsecureOrigin } from '../../browser/insecure-origin.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';
import type { RunningPortal } from '../../start-portal.ts';

/* The contact form and the emergency numbers (product §2.8). */

let portal: RunningPortal;
const test = createPortalTest();
test.beforeEach(({ office }) => {
  ({ portal } = office);
});

async function fill(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Niña Dela Cruz');
  await page.getByLabel('Email Address').fill('nina@example.com');
  await page.getByLabel('Category').selectOption('permits');
  await page.getByLabel('Urgent').check();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: false }).last().fill('Is my permit ready?');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
/** Waits until the form is hydrated: until then the browser's own validation messages appear. */
async function formAlive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).scrollIntoViewIfNeeded();
  await expect(page.locator('#message form[novalidate]')).toBeVisible();
}
const messagesOf = async (subject: string) =>
  (await portal.staffClient()).collection('contact_messages').getFullList({ filter: `subject = "${subject}"` });

for (const width of [360, 1280]) {
  test(`a message is checked, sent and kept for staff, never cut, and stays when it does not arrive, ${width} pixels wide`, {
    tag: width === 360 ? [] : '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${portal.url}/contact`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await formAlive(page);
    await send(page);
    for (const name of ['Full name', 'Email address', 'Category', 'Subject', 'Message'])
      await expect(page.getByRole('link', { name: `${name} is required` })).toBeVisible();
    await page.getByLabel('Email Address').fill('nina@');
    await expect(page.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
    await expectAccessible(page, { bestPractices: true });
    const subject = `Permit ${width}`;
    await fill(page, subject);
    await expect(page.getByRole('link', { name: /is required/ })).toHaveCount(0);
    await send(page);
    const banner = page.getByRole('status').filter({ hasText: 'Message sent' });
    await expect(banner).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('');
    await banner.getByRole('button', { name: 'Close this notice' }).click();
    await expect(banner).toBeHidden();
    await expect(page).toHaveURL(`${portal.url}/contact`);
    const stored = await messagesOf(subject);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      name: 'Niña Dela Cruz',
      email: 'nina@example.com',
      category: 'permits',
      urgency: 'urgent',
      message: 'Is my permit ready?',
      answered: false,
    });

    await test.step('a pasted text is never cut, and a phone number is enough for an answer', async () => {
      await fill(page, `Long ${'x'.repeat(300)}`);
      await page.getByLabel('Email Address').fill('');
      await send(page);
      await expect(page.getByRole('link', { name: 'Email address is required, or a phone number' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Subject: Please write at most 200 characters. These are 305.' })).toBeVisible();
      await expect(page.getByLabel('Subject')).toHaveValue(/^Long x{300}$/);
      await page.getByLabel('Phone').last().fill('0917 123 45678');
      await send(page);
      const tooLong = 'This is too long: a mobile number has 10 digits after +63, this one 11';
      await expect(page.getByRole('link', { name: `Phone: ${tooLong}` })).toBeVisible();
      await expect(page.getByLabel('Phone').last()).toHaveValue('0917 123 45678');
      await page.getByLabel('Phone').last().fill('0917 123 4567');
      await page.getByLabel('Subject').fill(`Call me ${width}`);
      await send(page);
      await expect(banner).toBeVisible();
      await banner.getByRole('button', { name: 'Close this notice' }).click();
      expect(await messagesOf(`Call me ${width}`)).toMatchObject([{ email: '', phone: '0917 123 4567' }]);
    });
    await test.step('what was typed survives a reload and the other language, and goes with the message', async () => {
      await fill(page, `Kept ${width}`);
      await page.reload();
      await formAlive(page);
      await expect(page.getByLabel('Subject')).toHaveValue(`Kept ${width}`);
      await page.getByRole('link', { name: 'Filipino' }).first().click();
      await expect(page).toHaveURL(/\/fil\/contact/);
      await expect(page.getByLabel('Subject')).toHaveValue(`Kept ${width}`);
      await page.getByRole('link', { name: 'English' }).first().click();
      await expect(page).toHaveURL(/:\d+\/contact/);
      await formAlive(page);
      await expect(page.getByLabel('Urgent')).toBeChecked();
      await send(page);
      await expect(banner).toBeVisible();
      await expect(page.getByLabel('Subject')).toHaveValue('');
      await fill(page, `Second ${width}`);
      await send(page);
      await expect(page.getByLabel('Subject')).toHaveValue('');
      await expect(banner).toBeVisible();
      expect(await messagesOf(`Second ${width}`)).toHaveLength(1);
      await page.reload();
      await formAlive(page);
      await expect(page.getByLabel('Full Name')).toHaveValue('');
      await banner.getByRole('button', { name: 'Close this notice' }).click();
    });
    await test.step('what was typed stays when the message does not arrive', async () => {
      await fill(page, `Lost ${width}`);
      await page.route('**/contact.data**', (route) => route.abort());
      await send(page);
      await expect(page.getByRole('alert').filter({ hasText: 'Your message was not sent' })).toBeVisible();
      await expect(page.getByLabel('Subject')).toHaveValue(`Lost ${width}`);
      expect(await messagesOf(`Lost ${width}`)).toEqual([]);
      await page.unroute('**/contact.data**');
      await send(page);
      await expect(banner).toBeVisible();
      expect(await messagesOf(`Lost ${width}`)).toHaveLength(1);
    });
  });
}

test('without a connection before the rest of the code was loaded, what was typed stays', { tag: '@full' }, async ({ page }) => {
  await page.route('**/validate-contact*', (route) => route.abort());
  await page.goto(`${portal.url}/contact`);
  await formAlive(page);
  await fill(page, 'Early');
  await page.route('**/contact.data**', (route) => route.abort());
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Your message was not sent' })).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Early');
  await page.unroute('**/contact.data**');
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
});

test('a message reaches the office from a portal without HTTPS', { tag: '@full' }, async ({ page }) => {
  await simulateInsecureOrigin(page);
  await page.goto(`${portal.url}/contact`);
  await formAlive(page);
  await fill(page, 'Insecure');
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
  expect(await messagesOf('Insecure')).toHaveLength(1);
});

test('sending that hangs is named after 20 seconds, and can be left after 60 with everything typed', { tag: '@full' }, async ({ page }) => {
  await page.clock.install();
  await page.goto(`${portal.url}/contact`);
  await waitForHydration(page);
  await page.clock.runFor(3000);
  await formAlive(page);
  await expect(page.locator('[data-connection]')).toBeAttached();
  await fill(page, 'Hangs');
  // The office gets the message, but no answer arrives.
  await page.route('**/contact.data**', async (route) => void (await route.fetch({ maxRedirects: 0 })));
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(page.getByText('Sending takes longer than usual.')).toBeVisible();
  await page.clock.runFor(40_000);
  await expect(page.getByText('Still no answer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Hangs');
  await expect.poll(async () => (await messagesOf('Hangs')).length).toBe(1);
  await page.unroute('**/contact.data**');
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
  expect(await messagesOf('Hangs')).toHaveLength(1);
  // Another message with the same subject is another message.
  await fill(page, 'Hangs');
  await send(page);
  await expect.poll(async () => (await messagesOf('Hangs')).length).toBe(2);
});

test('the form and the directory need no scripts, a forged form is refused, and a bad address is a page', async ({ browser, request }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${portal.url}/contact`);
  await fill(page, 'No scripts');
  await page.getByLabel('Email Address').fill('nina@example');
  await send(page);
  await expect(page.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('No scripts');
  await expect(page.getByLabel('Category')).toHaveValue('permits');
  await expect(page.getByLabel('Urgent')).toBeChecked();
  await page.getByLabel('Email Address').fill('nina@example.com');
  await send(page);
  await expect(page.getByText('Message sent')).toBeVisible();
  expect(await messagesOf('No scripts')).toHaveLength(1);

  await page.getByRole('link', { name: 'View Details: Executive Office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Executive Office' });
  await expect(dialog.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:/);
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await test.step('an address that cannot be read is answered as a page', async () => {
    const answer = await page.goto(`${portal.url}/%E0%A4%A`);
    expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
  await page.context().close();

  await test.step('a form of another site, and one beyond all measure, is refused in a sentence', async () => {
    const form = { name: 'X', email: 'x@example.com', category: 'other', subject: 'Forged', message: 'X' };
    for (const origin of ['https://elsewhere.test', 'null']) {
      const answer = await request.post(`${portal.url}/contact`, { headers: { origin }, form });
      expect([origin, answer.status(), ((await answer.json()) as { message: string }).message]).toEqual([
        origin,
        403,
        'This form belongs to another site.',
      ]);
    }
    const large = await request.post(`${portal.url}/contact`, { form: { ...form, message: 'x'.repeat(2_000_000) } });
    expect(large.status()).toBe(413);
    expect(await messagesOf('Forged')).toEqual([]);
  });
});

test('a page whose code is gone since an upgrade, also the code that would say so, is loaded again', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${portal.url}/contact`);
  await waitForHydration(page);
  let isGone = true;
  await page.route(/\/assets\/(department-dialog|error-screen|page-failure)-/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('domcontentloaded', () => {
    isGone = false;
  });
  await page.getByRole('link', { name: 'View Details: Health & Social Services' }).click();
  await expect(page.getByRole('dialog', { name: 'Health & Social Services' })).toBeVisible();
  expect(isGone).toBe(false);
});

test('a department opens over the page at an address of its own', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${portal.url}/contact`);
  await waitForHydration(page);
  const opener = page.getByRole('link', { name: 'View Details: Health & Social Services' });
  await opener.click();
  await expect(page).toHaveURL(`${portal.url}/contact?department=health-social-services`);
  const dialog = page.getByRole('dialog', { name: 'Health & Social Services' });
  await expect(dialog.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:0280000003');
  await expect(dialog.getByRole('link', { name: 'Send Email' })).toHaveAttribute('href', 'mailto:health@southtriangle.example.ph');
  await expectAccessible(page, { bestPractices: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeVisible();
});

test('an official is addressed from his profile', { tag: '@full' }, async ({ page }) => {
  const official = await (await portal.staffClient()).collection('officials').create({
    name: 'Maria Santos',
    position: 'Barangay Captain',
    department: 'Executive',
    email: 'captain@example.com',
    phone: '(02) 8000 0000',
    term: '2023-2026',
    officeHours: 'Mon-Fri',
    bio: 'Serves.',
  });
  await page.goto(`${portal.url}/contact?official=${official.id}&subject=meeting`);
  await expect(page.getByText('To: Barangay Captain Maria Santos')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Meeting with Barangay Captain Maria Santos');
  await expect(page.getByLabel('Category')).toHaveValue('other');
  await page.goto(`${portal.url}/contact?official=nobody&subject=message`);
  await expect(page.getByLabel('Subject')).toHaveValue('');
});
