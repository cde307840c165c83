import { type BrowserContext, expect, type Page } from '@playwright/test';
import { preventBreaksAtHyphens } from '../../../lib/texts/prevent-line-breaks.ts';
import { revokeSigningKey } from '../../../server/records/certificates/signing/signing-keys.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { issueCertificate } from '../../issue-certificate.ts';

/* The public check of certificates: the guard of a bank, with and without a network. */

const test = createPortalTest();
test.use({ serviceWorkers: 'allow' });

/** Opens the link of a QR code, as the camera of a phone does. */
async function scan(page: Page, url: string, token: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${url}/verify#${token}`);
}
const title = (page: Page) => page.getByRole('main').getByRole('status').getByRole('heading', { level: 2 });
const fact = (page: Page, name: string) => page.locator(`[data-fact="${name}"]`);
const weigh = async (page: Page) => {
  const sizes = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry): entry is PerformanceResourceTiming => 'transferSize' in entry)
      .map(({ name, transferSize }) => [name, transferSize] as const),
  );
  return sizes.reduce((sum, [, size]) => sum + size, 0);
};

/** Changes one letter of what the token says. */
function forge(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = Buffer.from(payload, 'base64url').toString().replace('Maria', 'Mario');
  return [header, Buffer.from(claims).toString('base64url'), signature].join('.');
}

test('a guard scans a paper and sees at a glance whether it is genuine; the name reaches no server', async ({ page, office }) => {
  await test.step('the page weighs less than 60 KB', async () => {
    await page.goto(`${office.portal.url}/verify`, { waitUntil: 'networkidle' });
    const bytes = await weigh(page);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(60 * 1024);
  });

  const { token } = await issueCertificate(office.portal, 'BC-2026-000101', {}, { validUntil: '2036-05-24' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await page.setViewportSize({ width: 360, height: 740 });
  await scan(page, office.portal.url, token);
  await expect(title(page)).toHaveText('Genuine and valid');
  await expect(fact(page, 'name')).toHaveText('Maria Peña');
  await expect(fact(page, 'kind')).toHaveText('Barangay Clearance');
  await expect(fact(page, 'controlNumber')).toHaveText('BC-2026-000101');
  await expect(fact(page, 'validUntil')).toHaveText('May 24, 2036');
  await expect(fact(page, 'issuer')).toHaveText('Barangay South Triangle, Quezon City');
  expect(requests.filter((url) => !url.includes('#')).join('\n')).not.toContain(token.split('.')[1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await test.step('one changed letter, a foreign key and half a link are told apart', async () => {
    const { token } = await issueCertificate(office.portal, 'BC-2026-000102');
    await scan(page, office.portal.url, forge(token));
    await expect(title(page)).toHaveText('Changed: not genuine');
    await expect(fact(page, 'name')).toBeHidden();
    const [, payload, signature] = token.split('.');
    const foreign = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: '2019-1' })).toString('base64url');
    await scan(page, office.portal.url, `${foreign}.${payload}.${signature}`);
    await expect(title(page)).toHaveText('Not from this office');
    await expect(fact(page, 'name')).toBeHidden();
    await scan(page, office.portal.url, token.slice(0, 60));
    await expect(title(page)).toHaveText('The link is incomplete');
    // The next paper opens in the same tab: only the fragment changes.
    await page.evaluate((next) => {
      location.hash = next;
    }, token);
    await expect(title(page)).toHaveText('Genuine and valid');
  });
});

test('expired, replaced and revoked papers are refused at a glance, in Filipino too', { tag: '@full' }, async ({ page, office }) => {
  const endedAt = '2026-11-20T02:00:00.000Z';
  const cases = [
    ['BC-2026-000111', {}, { validUntil: '2026-01-31' }, 'Tunay, pero expired na', 'Enero 31, 2026'],
    ['BC-2026-000112', { state: 'replaced', endedAt }, {}, 'Napalitan na', 'Nobyembre 20, 2026'],
    ['BC-2026-000113', { state: 'revoked', endedAt }, {}, 'Binawi na: walang bisa', 'Nobyembre 20, 2026'],
  ] as const;
  for (const [number, values, facts, words, day] of cases) {
    const { token, code } = await issueCertificate(office.portal, number, values, facts);
    await scan(page, `${office.portal.url}/fil`, token);
    await expect(title(page)).toHaveText(words);
    await expect(page.getByRole('main').getByRole('status')).toContainText(day);
    await page.goto(`${office.portal.url}/fil/verify`);
    await page.getByLabel('Control number').fill(number.toLowerCase());
    await page.getByLabel('Code').fill(`${code.slice(0, 5)} ${code.slice(5)}`);
    await page.getByRole('button', { name: preventBreaksAtHyphens('I-check') }).click();
    await expect(title(page)).toHaveText(words);
    await expect(page.getByRole('main').getByRole('status')).not.toContainText('Peña');
  }
  await expectAccessible(page);
  await page.getByLabel('Code').fill('2222222222');
  await page.getByRole('button', { name: preventBreaksAtHyphens('I-check') }).click();
  await expect(title(page)).toHaveText('Walang ganitong papel');
  await expect(page.getByLabel('Code')).toHaveValue('2222222222');
});

test('a number and a code are checked without scripts', { tag: '@full' }, async ({ browser, office }) => {
  const { code } = await issueCertificate(office.portal, 'BC-2026-000121');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${office.portal.url}/verify`);
  await expect(page.locator('noscript p')).toBeVisible();
  await page.getByLabel('Control number').fill('BC-2026-000121');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(title(page)).toHaveText('Genuine and valid');
  await context.close();
});

/** Opens the page once with a network, until the device keeps it. */
async function openOnce(page: Page, context: BrowserContext, url: string): Promise<void> {
  await page.goto(`${url}/verify`);
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url: cachedUrl }) => new URL(cachedUrl).pathname)),
    )
    .toContain('/verify');
  await context.setOffline(true);
}

test('without a network the signature is checked with the keys that the device has', { tag: '@full' }, async ({
  page,
  context,
  office,
}) => {
  const { token } = await issueCertificate(office.portal, 'BC-2026-000131');
  const past = await issueCertificate(office.portal, 'BC-2026-000132', {}, { validUntil: '2026-01-31' });
  await openOnce(page, context, office.portal.url);
  await scan(page, office.portal.url, token);
  await expect(title(page)).toHaveText('Signature genuine');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Connect to see whether it was taken back.');
  await expect(fact(page, 'name')).toHaveText('Maria Peña');
  await scan(page, office.portal.url, past.token);
  await expect(title(page)).toHaveText('Genuine, but expired');
  await scan(page, office.portal.url, forge(token));
  await expect(title(page)).toHaveText('Changed: not genuine');
  await page.evaluate(() => localStorage.clear());
  await scan(page, office.portal.url, token);
  await expect(title(page)).toHaveText('Cannot be checked without internet');
  await context.setOffline(false);
  await page.reload();
  await expect(title(page)).toHaveText('Genuine and valid');
});

for (const [moment, number] of [
  ['a first visit', 'BC-2026-000133'],
  ['a later visit', 'BC-2026-000134'],
] as const) {
  test(`a number and a code that are sent without a network at ${moment} are kept, and checked when it is back`, {
    tag: moment === 'a first visit' ? [] : ['@full'],
  }, async ({ browser, office }) => {
    const { code } = await issueCertificate(office.portal, number);
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      serviceWorkers: moment === 'a first visit' ? 'block' : 'allow',
    });
    const page = await context.newPage();
    await page.goto(`${office.portal.url}/fil/verify`);
    if (moment === 'a later visit') await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByLabel('Control number').fill(number);
    await page.getByLabel('Code').fill(code);
    await context.setOffline(true);
    await page.getByRole('button', { name: preventBreaksAtHyphens('I-check') }).click();
    await expect(title(page)).toHaveText('Walang koneksyon');
    await expect(title(page)).toBeInViewport();
    await expect(page.getByLabel('Code')).toHaveValue(code);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(title(page)).toHaveText('Tunay at may bisa');
    await expect(fact(page, 'controlNumber')).toHaveText(number);
    await expect(fact(page, 'name')).toBeHidden();
    await context.close();
  });
}

for (const { language, words, genuine } of [
  { language: '', words: 'No QR code is checked yet', genuine: 'Genuine and valid' },
  { language: '/fil', words: 'Hindi pa ma-check ang QR code', genuine: 'Tunay at may bisa' },
]) {
  test(`while the script does not arrive, the page says so and the form works, in ${language || '/en'}`, { tag: '@full' }, async ({
    page,
    office,
  }) => {
    const number = language === '' ? 'BC-2026-000151' : 'BC-2026-000152';
    const { token, code } = await issueCertificate(office.portal, number);
    await page.setViewportSize({ width: 360, height: 740 });
    let isLost = true;
    await page.route('**/assets/**', (route) => (isLost && route.request().resourceType() === 'script' ? route.abort() : route.continue()));
    await page.goto(`${office.portal.url}${language}/verify#${token}`);
    await expect(title(page)).toHaveText(preventBreaksAtHyphens(words));
    await expectAccessible(page);
    await page.locator('[name="number"]').fill(number);
    await page.locator('[name="code"]').fill(code);
    await page.keyboard.press('Enter');
    await expect(title(page).last()).toHaveText(genuine);
    // The script is fetched again by itself.
    await page.goto('about:blank');
    await page.goto(`${office.portal.url}${language}/verify#${token}`);
    await expect(title(page)).toHaveText(preventBreaksAtHyphens(words));
    isLost = false;
    await expect(title(page)).toHaveText(genuine);
  });
}

// The last of the file: its portal signs with another key afterwards.
test('a paper of a revoked key is proven by the register, and a forged one with that key is not', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const { store } = office.portal.context;
  const { token } = await issueCertificate(office.portal, 'BC-2026-000141');
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string };
  await store.write((tx) => revokeSigningKey(tx, kid, new Date()));
  await scan(page, office.portal.url, token);
  await expect(title(page)).toHaveText('Genuine and valid');
  await expect(page.getByText('The office’s own list confirms this paper.')).toBeVisible();
  await scan(page, office.portal.url, forge(token));
  await expect(title(page)).toHaveText('Not from this office');
});
