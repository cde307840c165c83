import { expect } from '@playwright/test';
import { createSeededPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';

const test = createSeededPortalTest();

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('a page prints under the letterhead of the portal, without what can only be pressed', async ({ page, request, office }) => {
  await page.goto(`${office.portal.url}/services`);
  const letterhead = page.locator('.letterhead');
  await expect(letterhead).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(letterhead).toContainText('South Triangle Portal');
  await expect(letterhead).toContainText(`${office.portal.url}/services`);
  const code = letterhead.locator('[data-page-qr]');
  await expect(code).toHaveAttribute('src', '/qr/services');
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const hidden of [page.getByRole('navigation'), page.getByRole('button'), page.getByRole('search')])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  // Paper is white, whatever scheme the system has.
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  // Nobody can open what paper cuts.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(`${office.portal.url}/fil/services`);
  const cutTitles = await page
    .locator('main h3')
    .evaluateAll((titles) => titles.filter((each) => each.scrollHeight > each.clientHeight + 2).map((each) => each.textContent));
  expect(cutTitles).toEqual([]);
  expect(countPages(await page.pdf({ preferCSSPageSize: true })), 'sheets of the list of services').toBeLessThanOrEqual(2);

  await test.step('an article and a legal text begin below the letterhead, not on the second sheet', async () => {
    const [article] = (await office.staff.collection('news').getList(1, 1)).items;
    for (const path of [`/news/${article?.id}`, '/privacy']) {
      await page.goto(office.portal.url + path);
      const text = page.locator('article:has(h1)');
      await expect(text, path).toHaveCSS('break-inside', 'auto');
      const [above, below] = [await page.locator('.letterhead').boundingBox(), await text.boundingBox()];
      expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0), path).toBeLessThan(200);
    }
  });
  await test.step('the contact page prints who to reach, not an empty card in place of the form', async () => {
    await page.goto(`${office.portal.url}/contact`);
    await expect(page.getByRole('heading', { name: 'Department Directory' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeHidden();
  });
  await test.step('home prints neither the breaking news nor the label of the search', async () => {
    await page.goto(office.portal.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const strip = page.locator('section[aria-label="Alert"]');
    await expect(strip).toHaveCount(1);
    await expect(strip).toBeHidden();
    await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeHidden();
  });
  await test.step('lists print whole: every place, every biography', async () => {
    await page.goto(`${office.portal.url}/places`);
    const { totalItems } = await office.staff.collection('places').getList(1, 1);
    await expect(page.getByRole('region', { name: 'Places' }).getByRole('listitem')).toHaveCount(totalItems);
    await page.goto(`${office.portal.url}/officials`);
    expect(
      await page.locator('main p').evaluateAll((texts) => texts.filter((each) => each.scrollHeight > each.clientHeight + 2).length),
    ).toBe(0);
  });
  await test.step('pages without the layout of the portal have the letterhead too', async () => {
    for (const path of ['/verify', '/photos', '/now-serving']) {
      await page.goto(office.portal.url + path);
      await expect(letterhead, path).toContainText(office.portal.url + path);
      await expect(page.locator('h1'), path).toHaveCSS('color', /^rgb\((0, 0, 0|5, 26, 60)\)$/);
    }
  });
  await test.step('staff print the applications as a table with headings, and a case with its values', async () => {
    await openAsStaff(page, office, '/admin/applications');
    const table = page.getByRole('table');
    for (const name of ['Application', 'Applicant', 'Service', 'Due', 'Status', 'Assigned to'])
      await expect(table.getByRole('columnheader', { name, exact: true }), name).toBeVisible();
    const row = table.getByRole('row').nth(1);
    await expect(row.getByText(/^(Pending|Ongoing|Finished|Denied)$/)).toBeVisible();
    await expect(row.getByRole('checkbox')).toBeHidden();
    await expect(page.getByRole('search')).toBeHidden();
    expect(
      await page.locator('[data-name]').evaluateAll((names) => names.filter((each) => each.scrollWidth > each.clientWidth + 1).length),
    ).toBe(0);
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^(Pending|Ongoing|Finished|Denied)$/).first()).toBeVisible();
  });
  await test.step('a QR code leads to its page alone', async () => {
    const [plain, searched] = await Promise.all(
      ['', '?q=ilaw'].map(async (query) => (await request.get(`${office.portal.url}/qr/search${query}`)).text()),
    );
    expect(searched).not.toBe(plain);
    const code = await request.get(`${office.portal.url}/qr/fil/services`);
    expect(code.headers()['content-type']).toBe('image/svg+xml');
    expect((await request.get(`${office.portal.url}/qr/tracking/ST-20261121-0427`)).headers()['cache-control']).toContain('no-store');
    for (const path of [`/qr/${'a'.repeat(300)}`, '/qr//elsewhere.example']) {
      const refused = await request.get(office.portal.url + path);
      expect(refused.status(), path).toBe(404);
    }
  });
});

test('a phone loads the QR code of a page only to print it, and the code leads to its search', async ({ browser, office }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const codes: string[] = [];
  page.on('request', (request) => request.url().includes('/qr/') && codes.push(request.url().replace(office.portal.url, '')));
  await page.goto(`${office.portal.url}/search?q=ilaw`, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  const letterhead = page.locator('.letterhead');
  await expect(letterhead.locator('p')).toHaveAttribute('data-query', '?q=ilaw');
  expect(codes).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => codes).toEqual(['/qr/search?q=ilaw']);
  await page.emulateMedia({ media: 'print' });
  await expect(letterhead.locator('[data-page-qr]')).toBeVisible();
  expect(await letterhead.locator('p').evaluate((address) => getComputedStyle(address, '::after').content)).toBe('"?q=ilaw"');
  // The secret of a subscription is no part of the address of a page.
  await page.goto(`${office.portal.url}/alerts?newsletter=unsubscribe&token=secret`);
  await waitForHydration(page);
  await expect(letterhead.locator('p')).toHaveAttribute('data-query', '');

  await test.step('pages without the application too', async () => {
    for (const path of ['/verify', '/now-serving']) {
      await page.emulateMedia({ media: 'screen' });
      codes.length = 0;
      await page.goto(office.portal.url + path, { waitUntil: 'networkidle' });
      expect(codes, path).toEqual([]);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect.poll(() => codes, path).toEqual([`/qr${path}`]);
    }
  });
  await test.step('the button waits for the code', async () => {
    const [service] = (await office.staff.collection('services').getList(1, 1)).items;
    await page.emulateMedia({ media: 'screen' });
    await page.addInitScript(() => {
      window.print = () => {
        const code = document.querySelector<HTMLImageElement>('[data-page-qr]');
        document.title = `printed ${code?.complete} ${code?.naturalWidth}`;
      };
    });
    await page.goto(`${office.portal.url}/services/${service?.id}`);
    await page.getByRole('button', { name: 'Print this page' }).click();
    await expect(page).toHaveTitle(/^printed true [1-9]/);
  });
  await context.close();
});
