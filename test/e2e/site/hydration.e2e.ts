import { expect, type Page } from '@playwright/test';
import { observeLayoutShift, readLayoutShift } from '../../browser/layout-shift.ts';
import { createSeededPortalTest } from '../../browser/portal-test.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';
import { createImage } from '../../sample-files.ts';
import type { RunningPortal } from '../../start-portal.ts';

/*
 * Scripts load when the page is idle or first touched, and earlier input is not lost (product
 * §2.1).
 */

let portal: RunningPortal;
const test = createSeededPortalTest();
test.beforeEach(({ office }) => {
  ({ portal } = office);
});

/** The URLs of the scripts that a page has fetched so far. */
function scriptsOf(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && fetched.push(request.url()));
  return fetched;
}

/** Prevents the page from becoming idle, so that only a touch loads its scripts. */
const neverIdle = (page: Page) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));

for (const path of ['/', '/fil/services', '/officials', '/news', '/contact', '/privacy', '/tracking', '/nothing-here']) {
  test(`${path} is read without a script, and wakes when it is touched`, { tag: path === '/' ? [] : '@full' }, async ({ page }) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => message.type() === 'error' && !message.text().includes('404') && troubles.push(message.text()));
    await neverIdle(page);
    const scripts = scriptsOf(page);
    await page.goto(portal.url + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);
    const footer = await page.getByRole('contentinfo').innerHTML();
    expect(footer).toContain('href="/');
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    expect(scripts.length).toBeGreaterThan(3);
    expect(await page.getByRole('contentinfo').innerHTML()).toBe(footer);
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(troubles).toEqual([]);
  });
}

test('a page that is idle wakes by itself', { tag: '@full' }, async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto(portal.url);
  await waitForHydration(page);
  expect(scripts.length).toBeGreaterThan(3);
});

test('the form of an application wakes when its first field is touched, with what was typed there', async ({ page }) => {
  await neverIdle(page);
  const scripts = scriptsOf(page);
  const [service] = await portal.client().collection('services').getFullList({ filter: 'isOnline = true && status = "Available"' });
  await page.goto(`${portal.url}/apply_online/${service?.id}`, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByLabel('Mobile number').pressSequentially('0917 123 4567');
  await waitForHydration(page);
  await expect(page.getByLabel('Mobile number')).toHaveValue('9171234567');
  await expect(page.getByRole('button', { name: 'Send Verification Code' })).toBeEnabled();
});

test('a button pressed before the scripts came is marked, and does what it says when they come', { tag: '@full' }, async ({ page }) => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${portal.url}/my`, { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('button', { name: 'Verify my number' });
  await button.click();
  await expect(button).toHaveAttribute('data-pressed');
  await expect(page.locator('html')).toHaveAttribute('data-loading');
  release();
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
});

for (const hasPhoto of [false, true])
  test(`a report filled in before the scripts came ${hasPhoto ? 'keeps its photo' : 'is sent by a press when they come'}`, {
    tag: '@full',
  }, async ({ page }) => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${portal.url}/report`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('radio', { name: 'Street light' }).check();
    const description = page.getByRole('textbox', { name: 'In your words' });
    await description.fill('The lamp is dark');
    await page.getByRole('textbox', { name: 'Address or landmark' }).fill('Chapel');
    if (hasPhoto) {
      const lamp = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await createImage('jpeg') };
      await page.locator('input[type=file]').first().setInputFiles(lamp);
      release();
      await expect(page.getByRole('img', { name: 'lamp.jpg' })).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Street light' })).toBeChecked();
      await expect(description).toHaveValue('The lamp is dark');
      await page.getByRole('textbox', { name: 'Address or landmark' }).press('Enter');
    } else {
      await page.getByRole('button', { name: 'Send the report' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-loading');
      release();
    }
    await expect(page.getByText('Thank you. The barangay has your report.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveCount(hasPhoto ? 1 : 0);
  });

test('the notice about news alerts is that of the browser before a script file comes, and stays', async ({ browser }) => {
  for (const { userAgent, permission, text } of [
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Old/1.0', text: 'This browser cannot show alerts' },
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/605.1', text: 'Put the portal on your Home Screen first' },
    { permission: 'denied', text: 'Notifications are blocked' },
    { permission: 'default', text: 'Alerts are off' },
  ]) {
    await test.step(text, async () => {
      await using context = await browser.newContext({ userAgent });
      await context.addInitScript((stored) => {
        if (stored === undefined) Reflect.deleteProperty(window, 'PushManager');
        else Object.defineProperty(Notification, 'permission', { get: () => stored });
      }, permission);
      const page = await context.newPage();
      await neverIdle(page);
      const scripts = scriptsOf(page);
      await page.goto(`${portal.url}/alerts`, { waitUntil: 'networkidle' });
      const notice = page.getByRole('main').getByRole('status').locator('> :visible');
      await expect(notice).toHaveCount(1);
      await expect(notice).toContainText(text);
      expect(scripts).toEqual([]);
      const box = await notice.boundingBox();
      await page.keyboard.press('Shift');
      await waitForHydration(page);
      await expect(page.locator('main [data-permission]')).toHaveCount(0);
      await expect(notice).toContainText(text);
      expect(await notice.boundingBox()).toEqual(box);
    });
  }
});

test('a press on the button of the alerts before the scripts came asks for the permission when they come', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'denied';
  });
  await neverIdle(page);
  await page.goto(`${portal.url}/alerts`);
  await page.getByRole('main').getByRole('button', { name: 'Get news alerts' }).click();
  await expect(page.getByText('Notifications are blocked')).toBeVisible();
});

test('a code asked for before the scripts came is sent when they come', { tag: '@full' }, async ({ page }) => {
  await neverIdle(page);
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  const [service] = await portal.client().collection('services').getFullList({ filter: 'isOnline = true && status = "Available"' });
  const address = `${portal.url}/fil/apply_online/${service?.id}`;
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Cellphone number').fill('0917 765 4321');
  const button = page.getByRole('button', { name: 'Ipadala ang Code' });
  await button.click();
  await expect(button).toHaveAttribute('data-pressed');
  await expect(page.locator('html')).toHaveAttribute('data-loading');
  release();
  await expect(page.getByRole('heading', { name: 'Ilagay po ang code' })).toBeVisible();
  expect(page.url()).toBe(address);
});

test('what was opened and typed before the scripts came is kept', async ({ page }) => {
  await neverIdle(page);
  let gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(portal.url);
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('trabaho');
  await page.locator('header summary').click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  // The chat opens here once it can, and does not lead to another page.
  await page.getByRole('navigation', { name: 'Quick links' }).getByText('Chat').click();
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  // It shows that it was pressed.
  await expect(page.locator('[data-pressed]')).toHaveCSS('outline-style', 'solid');
  gate.resolve();
  await expect(page.getByRole('dialog', { name: 'Sumbong mo kay Cap' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');
  await expect(search).toHaveValue('trabaho');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  await test.step('a message typed before the scripts came stands as it was typed', async () => {
    gate = Promise.withResolvers<void>();
    await page.goto(`${portal.url}/contact`);
    await page.getByLabel('Full Name').fill('Ana Reyes');
    await page.getByLabel('Category').selectOption('health');
    await page.getByLabel('Urgent').check();
    gate.resolve();
    await waitForHydration(page);
    await expect(page.getByLabel('Full Name')).toHaveValue('Ana Reyes');
    await expect(page.getByLabel('Category')).toHaveValue('health');
    await expect(page.getByLabel('Urgent')).toBeChecked();
  });
});

test('from a page that is alive one gets to other pages with their texts, and to the staff area', async ({ page }) => {
  await page.goto(portal.url);
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Officials' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Officials');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/\b(contact|records|error)\.[a-z]+/);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
});

test('a code file that is lost while a page opens is fetched again, and the page wakes with what was typed', async ({ page }) => {
  const [service] = await portal.client().collection('services').getFullList({ filter: 'isOnline = true && status = "Available"' });
  for (const [path, file, field, typed] of [
    [`/apply_online/${service?.id}`, 'apply-page', 'Mobile number', '9171234567'],
    ['/contact', 'contact-page', 'Full Name', 'Ana Reyes'],
    ['/contact', 'entry.client', 'Full Name', 'Ana Reyes'],
    // The texts of the page, which its code imports.
    ['/contact', 'contact', 'Full Name', 'Ana Reyes'],
  ] as const) {
    await test.step(`${file} of ${path}`, async () => {
      await neverIdle(page);
      // Twice: by the preload and by the script.
      let failures = 2;
      await page.route(new RegExp(`/assets/${file}-[\\w-]{7}\\.js$`), (route) => {
        failures -= 1;
        return failures >= 0 ? route.abort() : route.continue();
      });
      await page.goto(portal.url + path);
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await page.getByLabel(field).fill(typed);
      await waitForHydration(page);
      expect(failures).toBeLessThan(0);
      await expect(page.getByLabel(field)).toHaveValue(typed);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      await page.unrouteAll();
    });
  }
});

test('the page without a network leads on although its first code file was lost', { tag: '@full' }, async ({ page }) => {
  let failures = 2;
  await page.route(/\/assets\/entry\.client-[\w-]{7}\.js$/, (route) => {
    failures -= 1;
    return failures >= 0 ? route.abort() : route.continue();
  });
  await page.goto(`${portal.url}/offline?from=/officials`);
  await expect(page).toHaveURL(`${portal.url}/officials`);
  expect(failures).toBeLessThan(0);
});

test('a style sheet that is lost while a page opens is fetched again', { tag: '@full' }, async ({ page }) => {
  let failures = 2;
  await page.route(/\.css$/, (route) => {
    failures -= 1;
    return failures >= 0 ? route.abort() : route.continue();
  });
  await page.goto(`${portal.url}/officials`);
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  expect(failures).toBeLessThan(0);
});

test('a link pressed before the scripts came leads on', { tag: '@full' }, async ({ page }) => {
  await neverIdle(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(portal.url);
  await page.getByRole('link', { name: 'Explore Services' }).click();
  await expect(page).toHaveURL(`${portal.url}/services`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [pages, paths] of [
  ['a sample', ['/', '/news']],
  ['the other pages', ['/services', '/officials', '/contact']],
] as const)
  test(`nothing moves while a page comes to life, ${pages}`, { tag: pages === 'a sample' ? [] : '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await observeLayoutShift(page);
    for (const path of paths) {
      await page.goto(portal.url + path);
      await waitForHydration(page);
      expect([path, await readLayoutShift(page)]).toEqual([path, 0]);
    }
  });
