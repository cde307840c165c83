import { expect, type Page } from '@playwright/test';
import { getSectionNodes, settingsSections } from '../../../model/settings/settings-sections.ts';
import type { SiteSettings } from '../../../model/settings/site-settings.ts';
import { sampleSite } from '../../../scripts/seed/sample-site.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff, openSecondClerk, type PortalFixture } from '../../browser/portal-test.ts';
import { createImage } from '../../sample-files.ts';
import { startSeededPortal } from '../../start-sample-portal.ts';

/*
 * The settings page, and its effect on the next request of public pages (product §2.26, D23, D33).
 */

const test = createPortalTest();

const signIn = openAsStaff;

async function stored({ staff }: Pick<PortalFixture, 'staff'>) {
  const [record] = await staff.collection('settings').getFullList();
  return { site: (record?.site ?? {}) as SiteSettings };
}

/** Resets all settings, so that tests do not depend on each other. */
async function reset({ staff }: PortalFixture): Promise<void> {
  for (const { id } of await staff.collection('settings').getFullList())
    await staff.collection('settings').update(id, { site: sampleSite, office: {}, logo: '', npcSeal: '', heroPictures: [] });
}

/** Requests a public page twice; the second response comes from the cache. */
async function publicPage({ portal }: PortalFixture, path: string): Promise<string> {
  await fetch(portal.url + path);
  return (await fetch(portal.url + path)).text();
}

const save = async (page: Page) => {
  // Somebody else's change is merged: the first attempt gets 412, and the page saves again.
  const isSaved = page.waitForResponse(
    (one) => one.url().includes('/api/collections/settings/records') && one.request().method() !== 'GET' && one.ok(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await isSaved;
  await expect(page.getByText('Settings saved').last()).toBeVisible();
};
const setting = (page: Page, name: string) => page.locator(`[data-setting="${name}"]`);

async function expectAccessibleWithin(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test.beforeEach(({ office }) => reset(office));

test('a logo stands everywhere as soon as it is chosen, and the drawing again when it is taken away', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await signIn(page, office, '/admin/settings/office');
  const own = /^\/api\/files\/settings\/.+\?thumb=224x224f$/;
  const shown = page.getByRole('img', { name: 'Logo' });
  await expect(shown).toHaveAttribute('src', '/drawings/logo.svg');
  // Unsaved input in the other form stays.
  await setting(page, 'name').getByRole('textbox').fill('Not saved yet');
  await page.locator('input[name="logo"]').setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: await createImage('png') });
  await expect(shown).toHaveAttribute('src', own);
  await expect(page.locator('aside a[href="/admin"] img').first()).toHaveAttribute('src', own);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(setting(page, 'name').getByRole('textbox')).toHaveValue('Not saved yet');
  await expectAccessibleWithin(page);
  const html = await publicPage(office, '/');
  expect(html).toMatch(/<img src="\/api\/files\/settings\/[^"]+224x224f"/);
  expect(html).toMatch(/property="og:image" content="http[^"]+\/api\/files\/settings\/[^"]+512x512f"/);
  await page.getByRole('button', { name: 'Take it away' }).click();
  await expect(shown).toHaveAttribute('src', '/drawings/logo.svg');
  expect(await publicPage(office, '/')).toContain('<img src="/drawings/logo.svg"');
});

test('the seal of the NPC stands at the foot of every page and below the privacy notice', { tag: '@full' }, async ({ page, office }) => {
  await signIn(page, office, '/admin/settings/legal');
  await page.locator('input[name="npcSeal"]').setInputFiles({ name: 'npc.png', mimeType: 'image/png', buffer: await createImage('png') });
  await expect(page.getByRole('img', { name: 'NPC seal of registration' })).toBeVisible();
  await expectAccessibleWithin(page);
  await page.goto(`${office.portal.url}/privacy`);
  const seal = page.getByRole('img', { name: 'Seal of registration of the National Privacy Commission' });
  await expect(seal).toHaveCount(2);
  await seal.last().scrollIntoViewIfNeeded();
  for (const one of await seal.all())
    await expect.poll(() => one.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleWithin(page);
  await page.goto(`${office.portal.url}/admin/settings/legal`);
  await page.getByRole('button', { name: 'Take it away' }).click();
  await expect(page.getByRole('img', { name: 'NPC seal of registration' })).toHaveCount(0);
  expect(await publicPage(office, '/')).not.toContain('Seal of registration');
});

test('own pictures replace the drawings, and a colour that is too light is refused with words', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await signIn(page, office, '/admin/settings/home');
  const input = page.locator('input[name="heroPictures"]');
  for (const [at, color] of (['png', 'png'] as const).entries()) {
    await input.setInputFiles({ name: `hall-${at}.png`, mimeType: 'image/png', buffer: await createImage(color) });
    await expect(page.getByRole('button', { name: `Remove picture ${at + 1}` })).toBeVisible();
  }
  await expectAccessibleWithin(page);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toHaveCount(0);
  const html = await publicPage(office, '/');
  expect(html).toMatch(/src="\/api\/files\/settings\/[^"]+hall_1_[^"]+1600x900"/);
  expect(html).not.toContain('/drawings/hero-');
  await page.goto(`${office.portal.url}/admin/settings/office`);
  const color = page.locator('input[name="site.themeColor"]');
  await color.fill('#ffcc00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(setting(page, 'themeColor').getByText(/too light for text: its contrast is 1.4 to 1/)).toBeVisible();
  await expectAccessibleWithin(page);
  await color.fill('#0d5c2e');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(await publicPage(office, '/')).toContain('--color-civic-700:#0d5c2e');
});

test('every declared setting can be edited at the address of its section', { tag: '@full' }, async ({ page, office }) => {
  await signIn(page, office, '/admin/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expectAccessibleWithin(page);
  for (const section of settingsSections) {
    await page.locator(`main a[href="/admin/settings/${section.name}"]`).last().click();
    for (const [name, node] of Object.entries(getSectionNodes(section))) {
      const controls = setting(page, name).locator('input:enabled, textarea:enabled, select:enabled');
      const control = node.kind === 'list' ? setting(page, name).getByRole('button', { name: /^Add: / }) : controls.first();
      await expect(control, `${section.name}: ${name}`).toBeEnabled();
    }
    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Settings' }).click();
  }
});

test('the longest sections are accessible, on a phone too', { tag: '@full' }, async ({ page, office }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, office, '/admin/settings/hours');
  await expect(setting(page, 'holidays')).toBeVisible();
  await expectAccessibleWithin(page);
  await page.goto(`${office.portal.url}/fil/admin/settings/social`);
  await setting(page, 'socialPosts').getByRole('button', { name: 'Magdagdag: Post' }).click();
  await setting(page, 'highlights').getByRole('button', { name: 'Magdagdag: Highlight' }).click();
  await expectAccessibleWithin(page);
});

test('a new name, hotline and holiday are on the public pages at the next request, in both languages', { tag: '@full' }, async ({
  page,
  office,
}) => {
  for (const path of ['/', '/fil', '/contact', '/fil/contact']) expect(await publicPage(office, path)).toContain('Barangay South Triangle');

  await signIn(page, office, '/admin/settings/office');
  await page.getByLabel('Name of the barangay').fill('Aster');
  await save(page);
  await expect(setting(page, 'name')).not.toContainText('Default:');
  for (const path of ['/', '/fil/contact']) expect(await (await fetch(office.portal.url + path)).text()).toContain('Barangay Aster');

  await page.getByRole('link', { name: 'Contact and hotlines' }).click();
  const hotlines = setting(page, 'hotlines');
  await hotlines.getByRole('button', { name: 'Add: Number' }).click();
  await expect(hotlines.getByLabel('Name (English)').last()).toBeFocused();
  await page.keyboard.type('Flood desk');
  await hotlines.getByLabel('Name (Filipino)').last().fill('Baha');
  await hotlines.getByLabel('Phone number').last().fill('(02) 8123 4567');
  await save(page);
  expect(await (await fetch(`${office.portal.url}/contact`)).text()).toContain('Flood desk');
  const filipino = await (await fetch(`${office.portal.url}/fil/contact`)).text();
  expect(filipino).toContain('Baha');
  expect(filipino).not.toContain('Flood desk');

  await page.getByRole('link', { name: 'Hours and holidays' }).click();
  const holidays = setting(page, 'holidays');
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
  await holidays.getByRole('button', { name: 'Add: Holiday' }).click();
  await holidays.getByLabel('Date').last().fill(tomorrow);
  await holidays.getByLabel('Name (English)').last().fill('Feast of Aster');
  await holidays.getByLabel('Name (Filipino)').last().fill('Pista ng Aster');
  await save(page);
  expect(await (await fetch(`${office.portal.url}/contact`)).text()).toContain('Feast of Aster');
  expect(await (await fetch(`${office.portal.url}/fil/contact`)).text()).toContain('Pista ng Aster');
  const { site } = await stored(office);
  expect(site.holidays.map(({ date }) => date)).toEqual(site.holidays.map(({ date }) => date).toSorted());

  await page.getByRole('link', { name: 'Office', exact: true }).click();
  const prefix = setting(page, 'applicationPrefix');
  await expect(prefix).toContainText('Default: BRGY');
  await prefix.getByRole('button', { name: /^Use default/ }).click();
  await expect(prefix.getByRole('textbox')).toHaveValue('BRGY');
  await save(page);
  expect((await stored(office)).site).not.toHaveProperty('applicationPrefix');
});

test('wrong values are named with a way to each, and nothing is saved or lost; a right one is public at once', async ({ page, office }) => {
  await signIn(page, office, '/admin/settings/contact');
  await page.getByLabel('Telephone').fill('call us');
  await setting(page, 'hotlines').getByLabel('Phone number').nth(1).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await summary.getByRole('link', { name: 'Emergency numbers 2: Please fill in this field.' }).click();
  await expect(setting(page, 'hotlines').getByLabel('Phone number').nth(1)).toBeFocused();
  await expectAccessibleWithin(page);
  expect((await stored(office)).site).toEqual(sampleSite);
  await expect(page.getByLabel('Telephone')).toHaveValue('call us');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Telephone')).toHaveValue('(02) 8000 0000');
  await expect(summary).toHaveCount(0);
  await page.getByLabel('Telephone').fill('(02) 8765 4321');
  await save(page);
  expect(await publicPage(office, '/contact')).toContain('(02) 8765 4321');
});

test('items are moved and removed by keyboard, and the order is kept', { tag: '@full' }, async ({ page, office }) => {
  await signIn(page, office, '/admin/settings/departments');
  const list = setting(page, 'departments');
  const names = list.locator('summary');
  await list.getByRole('button', { name: 'Move down: Department 1: Executive Office' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Executive Office is now number 2 of 4')).toBeAttached();
  await expect(list.getByRole('button', { name: 'Move down: Department 2: Executive Office' })).toBeFocused();
  await expect(names).toHaveText([/Public Safety/, /Executive/, /Health/, /Infrastructure/]);
  await list.getByRole('button', { name: 'Remove: Department 4: Infrastructure & Development' }).press('Enter');
  await expect(list.getByRole('button', { name: 'Add: Department' })).toBeFocused();
  await names.first().press('Enter');
  await list.getByLabel('What it does').first().fill('Tanod patrol\n\nNight rounds\n');
  await expectAccessibleWithin(page);
  await save(page);
  const { departments } = (await stored(office)).site;
  expect(departments.map(({ name }) => name)).toEqual(['Public Safety & Security', 'Executive Office', 'Health & Social Services']);
  expect(departments[0]?.services).toEqual(['Tanod patrol', 'Night rounds']);
  expect(await (await fetch(`${office.portal.url}/officials`)).text()).toContain('Night rounds');
});

test('two editors: other settings are joined, the same one is decided by the later', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  await signIn(page, office, '/admin/settings/office');
  const other = await openSecondClerk(browser, office, '/admin/settings/office');
  await page.getByLabel('Name of the barangay').fill('Mine');
  await other.getByLabel('City or municipality').fill('Their City');
  await save(other);
  await save(page);
  expect((await stored(office)).site).toEqual({ ...sampleSite, name: 'Mine', city: 'Their City' });

  // Changes of others appear by themselves in forms without input.
  await expect(other.getByLabel('Name of the barangay')).toHaveValue('Mine');
  await page.getByLabel('Name of the portal').fill('My Portal');
  await other.getByLabel('Name of the portal').fill('Their Portal');
  await save(other);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed the same fields meanwhile' });
  await expect(notice).toContainText('Their Portal');
  await expectAccessibleWithin(page);
  await notice.getByRole('button', { name: 'Go on with this choice' }).click();
  await save(page);
  expect((await stored(office)).site.portalName).toBe('My Portal');
  await expect(other.getByLabel('Name of the portal')).toHaveValue('My Portal');

  await page.getByLabel('Name of the portal').fill('Mine again');
  await other.getByLabel('Name of the portal').fill('Theirs again');
  await save(other);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await notice.getByRole('button', { name: 'Take theirs in all' }).click();
  await expect(page.getByLabel('Name of the portal')).toHaveValue('Theirs again');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

test('unsaved changes are asked about before they are left', { tag: '@full' }, async ({ page, office }) => {
  await signIn(page, office, '/admin/settings/home');
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('Welcome home');
  await page.getByRole('link', { name: 'Departments' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Title (English)', exact: true })).toHaveValue('Welcome home');
  await save(page);
  expect(await (await fetch(office.portal.url)).text()).toContain('Welcome home');
  await page.getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Departments');
});

test('signing out asks before it loses what was typed, and a closed tab keeps it', { tag: '@full' }, async ({ page, context, office }) => {
  await signIn(page, office, '/admin/settings/home');
  const title = (on: Page) => on.getByRole('textbox', { name: 'Title (English)', exact: true });
  await title(page).fill('Half a thought');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title(page)).toHaveValue('Half a thought');
  await page.close();

  const tab = await context.newPage();
  await tab.goto(`${office.portal.url}/admin/settings/home`);
  await tab.getByRole('button', { name: 'Go on with the draft' }).click();
  await expect(title(tab)).toHaveValue('Half a thought');
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await tab.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Discard changes' }).click();
  await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test("staff begin the privacy notice with the portal's own text, and it is read as a page with a version of its own", {
  tag: '@full',
}, async ({ page, office }) => {
  await signIn(page, office, '/admin/settings/legal');
  const notice = setting(page, 'privacyNotice');
  await notice.getByRole('button', { name: 'Begin with the text of the portal' }).click();
  const english = notice.getByLabel('Privacy notice (English)');
  await expect(english).toHaveValue(/## Who is responsible/);
  await english.fill('Barangay {name} keeps papers for {keepPapers}.\n\n## Our own heading\n\nOur own words.');
  await page.getByLabel('Data protection officer', { exact: true }).fill('Liza Santos');
  await page.getByLabel('Contact of the data protection officer').fill('dpo@example.ph');
  await page.getByLabel('NPC registration number').fill('PIC-000-123-2026');
  await save(page);
  await page.goto(`${office.portal.url}/privacy`);
  await expect(page.getByText('Barangay South Triangle keeps papers for 90 days.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our own heading' })).toBeVisible();
  const version = (await stored(office)).site.privacyVersion;
  expect(version).toMatch(/^\d{4}-\d\d-\d\d/);
  await expect(page.getByText(`Version ${version}`)).toBeVisible();
  await expect(page.getByText('Liza Santos · dpo@example.ph')).toBeVisible();
  await expect(page.getByText('Registered with the National Privacy Commission: PIC-000-123-2026')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('NPC registration PIC-000-123-2026');
});

test('one button removes the sample content from the public pages, after asking', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(180_000);
  const portal = await startSeededPortal();
  const office = { portal, staff: await portal.staffClient() };
  const home = await publicPage(office, '/');
  for (const text of ['This portal shows sample content', '15,482', 'Follow us on social media']) expect(home).toContain(text);

  await signIn(page, office, '/admin/settings/sample');
  const banner = page.getByRole('complementary', { name: 'Sample content' });
  await expect(page.getByText(/\d+\s*articles/)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expectAccessibleWithin(page);
  await page.goto(`${portal.url}/admin`);
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Remove sample content' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the sample content?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await stored(office)).site.hasSampleContent).toBe(true);
  await banner.getByRole('button', { name: 'Remove sample content' }).click();
  await question.getByRole('button', { name: 'Remove sample content' }).click();
  await expect(page.getByText(/\d+ sample records removed/)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto(`${portal.url}/admin/settings/sample`);
  await expect(page.getByText('No sample content')).toBeVisible();

  const after = await (await fetch(portal.url)).text();
  for (const text of ['This portal shows sample content', '15,482', 'Follow us on social media', 'Water service interruption']) {
    expect(after).not.toContain(text);
  }
  expect(await office.staff.collection('applications').getFullList()).toEqual([]);
  await portal.close();
});
