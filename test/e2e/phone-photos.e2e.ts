import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type MadePhotoLink, photoLinkPaths } from '../../model/endpoints/photo-links.ts';
import { expectAccessible } from '../accessibility.ts';
import { createPortalTest, openAsStaff } from '../portal-test.ts';
import { createPaperPhoto, createPdf } from '../sample-files.ts';
import { sampleApplication, service } from '../sample-records.ts';

/*
 * The phone of a person at the counter sends photographs of papers to the desk (product §2.20.15).
 */

const requirements = ['Valid ID', 'Proof of residence'];
const test = createPortalTest(async ({ staff }) => {
  const { id } = await staff.collection('services').create({ ...service, title: 'Photo Clearance', isOnline: true, requirements });
  const values = { ...sampleApplication, name: 'Maglipon, Rosa', contactNumber: '09189990011', gender: 'female', serviceId: id };
  const { id: caseId } = await staff.collection('applications').create(values);
  return { caseId };
});

const readCode = async (page: Page): Promise<string> => {
  const code = page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
};
const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });
/** Sends a photograph as a phone's camera hands it over. */
async function send(phone: Page, paper: string): Promise<void> {
  const photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await createPaperPhoto() };
  const card = phone.getByRole('region', { name: paper });
  await card.getByLabel(/^(Take a photograph|Kunan ng litrato)/).setInputFiles(photo);
}

test('a phone sends its photographs into the application that is being entered, and into a case', async ({ page, browser, office }) => {
  await openAsStaff(page, office, '/admin/applications/new');
  const search = page.getByRole('searchbox');
  await search.fill('maglip');
  await expect(page.getByText('Maglipon, Rosa')).toBeVisible();
  await search.press('Enter');
  await page.getByRole('button', { name: 'Photographs by the phone of the person' }).click();
  const code = await readCode(page);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);

  const context = await openPhone(browser);
  const phone = await context.newPage();
  await phone.goto(`${office.portal.url}/photos`);
  await phone.getByRole('textbox', { name: /Code from the desk/ }).fill(code.toLowerCase());
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.getByText('For: Photo Clearance')).toBeVisible();
  await expect(phone.locator('body')).not.toContainText('Maglipon');
  await expect(page.getByText('The phone has opened the page.')).toBeVisible();
  await send(phone, 'Valid ID');
  await expect(phone.getByText('The desk has it.')).toBeVisible();
  await expectAccessible(phone);
  await expect(page.getByText('1 photograph received')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove valid_id/ })).toBeVisible();

  await page.getByLabel(/^Purpose/).selectOption('employment');
  await page.getByRole('checkbox', { name: /privacy notice/ }).check();
  await page.getByRole('button', { name: 'Save the application' }).click();
  const number = (await page.getByRole('heading', { name: /^Saved as / }).textContent())?.replace('Saved as ', '') ?? '';
  const made = await office.staff.collection('applications').getFirstListItem(`applicationNumber = "${number}"`);
  expect(made).toMatchObject({ requirements: [expect.any(String)], requirementsJSON: [{ requirementName: 'Valid ID' }] });
  await send(phone, 'Valid ID');
  await expect(phone.getByText('This code does not work any more')).toBeVisible();

  await page.goto(`${office.portal.url}/admin/applications/${office.caseId}`);
  await page.getByRole('button', { name: 'Photographs by phone' }).click();
  const next = (await readCode(page)).replace('-', '');
  await expectAccessible(page);
  await phone.goto(`${office.portal.url}/fil/photos#${next}`);
  await send(phone, 'Proof of residence');
  await expect(phone.getByText('Nasa desk na po.')).toBeVisible();
  await expect(page.getByText('1 photograph received')).toBeVisible();
  await page.getByRole('button', { name: 'Stop receiving' }).click();
  await expect(page.getByText(/The code does not work any more/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Papers' }).getByText('Proof of residence')).toBeVisible();
  await context.close();
});

test('the page of the phone is light, whole at 200 % text, and says in Filipino what is wrong', { tag: '@full' }, async ({
  browser,
  office,
}) => {
  const make = () => office.staff.send<MadePhotoLink>(photoLinkPaths.make, { method: 'POST', body: { application: office.caseId } });
  const { id, code } = await make();
  const context = await openPhone(browser);
  const phone = await context.newPage();
  const scripts: Promise<number>[] = [];
  phone.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await phone.goto(`${office.portal.url}/fil/photos#${code}`);
  await expect(phone.getByText('Para sa: Photo Clearance')).toBeVisible();
  await phone.waitForLoadState('networkidle');
  const kilobytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
  test.info().annotations.push({ type: 'KB of script', description: kilobytes.toFixed(1) });
  expect(kilobytes).toBeLessThan(130);
  await phone.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(phone);

  const card = phone.getByRole('region', { name: 'Valid ID' });
  const pdf = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: createPdf() };
  await card.getByLabel(/^Pumili/).setInputFiles(pdf);
  await expect(card.getByText(/^Litrato lang po/)).toBeVisible();
  await card.getByLabel(/^Kunan/).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await createPaperPhoto({ blur: 6 }) });
  await expect(card.getByText(/^Malabo po/)).toBeVisible();

  // Without a network it is kept, and sent again once.
  await context.setOffline(true);
  await send(phone, 'Proof of residence');
  await expect(phone.getByText(/^Hindi naipadala/)).toBeVisible();
  await context.setOffline(false);
  await phone.getByRole('button', { name: 'Ipadala ulit' }).click();
  await expect(phone.getByRole('region', { name: 'Proof of residence' }).getByText('Nasa desk na po.')).toBeVisible();

  await phone.getByRole('link', { name: 'English' }).click();
  await expect(phone.getByText('For: Photo Clearance')).toBeVisible();
  await office.staff.send(photoLinkPaths.end(id), { method: 'DELETE' });
  await phone.reload();
  await expect(phone.getByText('This code does not work any more')).toBeVisible();
  const next = await make();
  await phone.getByRole('textbox', { name: /Code from the desk/ }).fill('short');
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.getByText('Please type all 10 letters and numbers.')).toBeVisible();
  await phone.getByRole('textbox', { name: /Code from the desk/ }).fill(` ${next.code.slice(0, 5)} - ${next.code.slice(5)}`);
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.getByText('For: Photo Clearance')).toBeVisible();
  await context.close();
});
