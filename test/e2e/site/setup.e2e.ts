import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page, test } from '@playwright/test';
import { sampleSite } from '../../../scripts/seed/sample-site.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { measurePage } from '../../browser/measure-page.ts';
import { findFreePort } from '../../servers/find-free-port.ts';

/* A new portal from its first start to its opening, as the process that an office runs. */

let url: string;
let code: string;
let process_: ChildProcess;
const password = 'seven quiet rivers';
const dataFolder = mkdtempSync(join(tmpdir(), 'portal-setup-'));

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), PORTAL_URL: url, PORTAL_DATA: dataFolder, PORTAL_SEED: 'starter', MAP_TILES_URL: '' };
  process_ = spawn(process.execPath, ['build/portal/main.js'], { env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'warn' } });
  for await (const line of createInterface({ input: process_.stdout ?? process.stdin })) {
    code = /with the code (\S+)/.exec(line)?.[1] ?? '';
    if (code !== '') break;
  }
});
test.afterAll(async () => {
  process_.kill();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Answers the eight questions as the journey below does, without its mistakes. */
async function openPortal(page: Page): Promise<void> {
  const answers: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['Set up the portal', { 'Setup code': code }],
    ['Which barangay is it?', { 'Barangay*': 'Aster', 'City or municipality*': 'Baguio' }],
    ['How do people reach the hall?', { 'Address of the hall*': '1 Session Road, Baguio' }],
    ['Where is it on the map?', { 'Latitude*': '16.41', 'Longitude*': '120.59' }],
    ['Who do people call in an emergency?', {}],
    ['When is the office open?', { 'Monday to Friday, from': '08:00' }],
    ['Numbers, logo and colour', { 'Letters before the number*': 'AST', 'Colour (optional)': '#7a1220' }],
    ['Who is responsible for personal data?', {}],
    ['Who is the first administrator?', { 'User name*': 'ana', 'Password*': password, 'Password, once more*': password }],
  ];
  await page.goto(`${url}/setup`);
  for (const [question, values] of answers) {
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
    if (question === 'When is the office open?') await page.getByLabel('until').first().fill('17:00');
    const logo = page.getByLabel('Logo (optional)');
    if (question === 'Numbers, logo and colour') await logo.setInputFiles('public/icons/icon-192.png');
    await page.getByRole('main').locator('form button[type=submit]').first().click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'The portal is open' })).toBeVisible();
}

test('visitors are told that the portal is not open yet, in both languages', { tag: '@full' }, async ({ page }) => {
  for (const [path, words] of [
    ['/', 'This portal is not open yet'],
    ['/services', 'This portal is not open yet'],
    ['/admin', 'This portal is not open yet'],
    ['/fil/news', 'Hindi pa po bukas ang portal'],
  ] as const) {
    const response = await page.goto(url + path);
    expect([path, response?.status()]).toEqual([path, 503]);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  }
  expect(await measurePage(page)).toEqual([]);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'This portal is not open yet' })).toBeVisible();
});

test('eight questions open it, by keyboard, on a phone, and in two sittings', { tag: '@full' }, async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  const expectQuestion = async (words: string) => {
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    expect(await measurePage(page), words).toEqual([]);
  };
  await page.goto(`${url}/setup`);
  await expectQuestion('Set up the portal');
  await page.getByLabel('Setup code').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the code that the server printed.').first()).toBeVisible();
  await page.getByLabel('Setup code').fill(code.toLowerCase());
  await page.keyboard.press('Enter');

  await expectQuestion('Which barangay is it?');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Barangay: Please fill in this field.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Barangay*').fill('Aster');
  await page.getByLabel('City or municipality*').fill('Baguio');
  await page.keyboard.press('Enter');
  await expectQuestion('How do people reach the hall?');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Barangay*')).toHaveValue('Aster');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Address of the hall*').fill('1 Session Road, Baguio');
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The portal could not be reached.');
  await expectQuestion('How do people reach the hall?');
  await expect(page.getByLabel('Address of the hall*')).toHaveValue('1 Session Road, Baguio');
  await page.context().setOffline(false);
  await page.getByLabel('Address of the hall*').press('Enter');
  await expectQuestion('Where is it on the map?');

  // Another browser goes on where the first one stopped, in the other language.
  const later = await browser.newPage();
  await later.goto(`${url}/ceb/setup`);
  await expect(later.getByLabel('Setup code')).toBeVisible();
  await later.goto(`${url}/fil/setup`);
  await later.getByLabel('Setup code').fill(code);
  await later.keyboard.press('Enter');
  await expect(later.getByRole('heading', { name: 'Nasaan po ito sa mapa?' })).toBeVisible();
  expect(await measurePage(later)).toEqual([]);
  await later.close();

  await page.getByLabel('Latitude*').fill('16.41');
  await page.getByLabel('Longitude*').fill('120.59');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectQuestion('Who do people call in an emergency?');
  await expect(page.getByLabel('Number 1 (optional)')).toHaveValue('911');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectQuestion('When is the office open?');
  await page.getByLabel('Monday to Friday, from').fill('08:00');
  await page.getByLabel('until').first().fill('17:00');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectQuestion('Numbers, logo and colour');
  await page.getByLabel('Letters before the number*').fill('AST');
  await page.getByLabel('Logo (optional)').setInputFiles('public/icons/icon-192.png');
  await page.getByLabel('Colour (optional)').fill('#f5b82e');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: /^Colour: This colour is too light/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Colour (optional)').fill('#7a1220');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectQuestion('Who is responsible for personal data?');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectQuestion('Who is the first administrator?');
  await page.getByLabel('User name*').fill('ana');
  await page.getByLabel('Password*').fill(password);
  await page.getByLabel('Password, once more*').fill('seven quiet river');
  await page.getByRole('button', { name: 'Open the portal' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  // Passwords are not sent back.
  await expect(page.getByLabel('Password*')).toHaveValue('');
  await fill({});
  await page.getByLabel('Password*').fill(password);
  await page.getByLabel('Password, once more*').fill(password);
  await page.keyboard.press('Enter');
  await expectQuestion('The portal is open');
});

test('the open portal is that of its office, and of no other', { tag: '@full' }, async ({ page }) => {
  // The journey before has opened it, unless this test runs without it.
  if ((await page.goto(`${url}/setup`))?.status() !== 404) await openPortal(page);
  expect((await page.goto(`${url}/setup`))?.status()).toBe(404);
  await page.goto(url);
  await expect(page.getByText('Barangay Aster').first()).toBeVisible();
  // Its own colour and icons, in both schemes.
  const readColor = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-civic-700'));
  expect(await readColor()).toBe('#7a1220');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readColor()).not.toBe('#7a1220');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const { icons, theme_color } = (await (await page.request.get(`${url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; type: string }[];
    theme_color: string;
  };
  expect(theme_color).toBe('#7a1220');
  for (const { src, type } of icons) {
    const icon = await page.request.get(url + src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    expect(src).toContain('/api/files/settings/');
  }
  for (const path of ['/', '/services', '/contact', '/privacy', '/fil', '/fil/privacy', '/manifest.webmanifest']) {
    const text = await (await fetch(url + path)).text();
    for (const fact of [sampleSite.name, sampleSite.city, sampleSite.phone, 'southtriangle'])
      expect([path, fact, text.includes(fact)]).toEqual([path, fact, false]);
  }
  await page.goto(`${url}/services`);
  await expect(page.getByText('Ask the office').first()).toBeVisible();
  await expect(page.getByText('Free', { exact: true })).toHaveCount(0);
  await page.goto(`${url}/admin`);
  await page.getByLabel(/User name|Username/).fill('ana');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Staff menu' })).toBeVisible();
  await page.goto(`${url}/admin/settings`);
  const unset = page.getByRole('region', { name: /things are not entered yet/ });
  await expect(unset.getByRole('link', { name: 'Departments' })).toBeVisible();
  await expect(unset.getByRole('link', { name: 'Name of the barangay' })).toHaveCount(0);
  await expectAccessible(page);
});
