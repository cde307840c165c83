import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type CreatedPhotoLink, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff, type PortalFixture } from '../../browser/portal-test.ts';
import { createPaperPhoto } from '../../sample-files.ts';
import { sampleApplication, service } from '../../sample-records.ts';

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
/** Creates a case without papers, and a code that sends photographs into it. */
async function createLink({ staff, caseId }: PortalFixture & { caseId: string }, contactNumber: string) {
  const applications = staff.collection('applications');
  const { serviceId } = await applications.getOne(caseId);
  const { id } = await applications.create({ ...sampleApplication, contactNumber, serviceId });
  const { code } = await staff.send<CreatedPhotoLink>(photoLinkPaths.create, { method: 'POST', body: { application: id } });
  return { id, code };
}
const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });
/** Sends a photograph as a phone's camera hands it over. */
async function send(phone: Page, paper: string): Promise<void> {
  const photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await createPaperPhoto() };
  const card = phone.getByRole('region', { name: paper });
  await card.getByLabel(/^(Take a photograph|Kunan ng litrato)/).setInputFiles(photo);
}

/** Expects that the wait of a card is named after 20 seconds, and has ways out after 60. */
async function expectWaits(card: Locator, text = 'This takes longer than usual. Nothing is lost.'): Promise<void> {
  const { clock } = card.page();
  await clock.fastForward(20_000);
  await expect(card.getByText(text)).toBeVisible();
  await clock.fastForward(40_000);
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
}

test('a phone sends its photographs into the application that is being entered, and into a case', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  await openAsStaff(page, office, '/admin/applications/new');
  const search = page.getByRole('searchbox');
  await search.fill('maglip');
  await expect(page.getByText('Maglipon, Rosa')).toBeVisible();
  await search.press('Enter');
  await page.getByRole('button', { name: 'Photographs by the phone of the person' }).click();
  const code = await readCode(page);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  // The sticky header may cut a field in two, which axe takes for a small target.
  await page.evaluate(() => scrollTo(0, 0));
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
  // The code goes on into the saved case.
  await send(phone, 'Proof of residence');
  await expect(page.getByText('2 photographs received')).toBeVisible();
  await expectAccessible(page);
  const findPapers = async () => (await office.staff.collection('applications').getOne(made.id)).requirementsJSON;
  await expect.poll(findPapers).toMatchObject([{ requirementName: 'Valid ID' }, { requirementName: 'Proof of residence' }]);
  await page.getByRole('button', { name: 'Stop receiving' }).click();
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

test('a phone that loses the network sends the same photograph again, and the case has it once', { tag: '@full' }, async ({
  browser,
  office,
}) => {
  const { id, code } = await createLink(office, '09189990012');
  const context = await openPhone(browser);
  const phone = await context.newPage();
  await phone.goto(`${office.portal.url}/photos#${code}`);
  await expect(phone.getByText('For: Photo Clearance')).toBeVisible();
  // What prepares a photograph is there once the list of files was opened.
  await send(phone, 'Proof of residence');
  await expect(phone.getByText('The desk has it.')).toBeVisible();
  await context.setOffline(true);
  await send(phone, 'Valid ID');
  await expect(phone.getByText('It could not be sent. Is there a network?')).toBeVisible();
  await expectAccessible(phone);
  const again = phone.getByRole('button', { name: 'Send it again' });
  await again.click();
  await expect(again).toBeVisible();
  await context.setOffline(false);
  // It arrives, and the answer is lost.
  let arrived = 0;
  await phone.route(`**${photoLinkPaths.send}`, async (route) => {
    arrived = (await route.fetch()).status();
    await route.abort('connectionreset');
  });
  await again.click();
  await expect.poll(() => arrived).toBe(200);
  await expect(again).toBeVisible();
  await phone.unroute(`**${photoLinkPaths.send}`);
  await again.click();
  await expect(phone.getByRole('region', { name: 'Valid ID' }).getByText('The desk has it.')).toBeVisible();
  const { requirementsJSON } = await office.staff.collection('applications').getOne(id);
  expect(requirementsJSON).toMatchObject([{ requirementName: 'Proof of residence' }, { requirementName: 'Valid ID' }]);
  await context.close();
});

test('a photograph whose upload hangs is named after 20 seconds, and after 60 sent again or kept', { tag: '@full' }, async ({
  browser,
  office,
}) => {
  const { id, code } = await createLink(office, '09189990013');
  const context = await openPhone(browser);
  const phone = await context.newPage();
  await phone.clock.install();
  await phone.goto(`${office.portal.url}/photos#${code}`);
  const card = phone.getByRole('region', { name: 'Valid ID' });
  let isHeld = true;
  await phone.route(`**${photoLinkPaths.send}`, async (route) => {
    if (!isHeld) await route.continue();
  });
  const request = phone.waitForRequest(`**${photoLinkPaths.send}`);
  await send(phone, 'Valid ID');
  await request;
  await expectWaits(card);
  await expectAccessible(phone);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('This takes longer than usual. Nothing is lost.')).toHaveCount(0);
  await expectWaits(card);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('It was not sent. The photograph is kept here.')).toBeVisible();
  await expect(card.getByRole('img')).toBeVisible();
  await expectAccessible(phone);
  isHeld = false;
  await card.getByRole('button', { name: 'Send it again' }).click();
  await expect(card.getByText('The desk has it.')).toBeVisible();
  expect(await office.staff.collection('applications').getOne(id)).toMatchObject({ requirementsJSON: [{ requirementName: 'Valid ID' }] });
  await context.close();
});

test('a photograph that is decoded for ever is named after 20 seconds, and after 60 tried again or left out', { tag: '@full' }, async ({
  browser,
  office,
}) => {
  const { id, code } = await createLink(office, '09189990014');
  const context = await openPhone(browser);
  const phone = await context.newPage();
  await phone.clock.install();
  await phone.goto(`${office.portal.url}/photos#${code}`);
  await send(phone, 'Proof of residence');
  await expect(phone.getByText('The desk has it.')).toBeVisible();
  const card = phone.getByRole('region', { name: 'Valid ID' });
  const decode = await phone.evaluateHandle(() => window.createImageBitmap);
  await phone.evaluate(() => {
    window.createImageBitmap = () => new Promise(() => {});
  });
  await send(phone, 'Valid ID');
  await expect(card.getByText('Making it smaller …')).toBeVisible();
  const wait = 'IMG_2041.jpg takes longer than usual. Everything else is kept.';
  await expectWaits(card, wait);
  await expectAccessible(phone);
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByText('Making it smaller …')).toHaveCount(0);
  // The other paper is still there, and this one can be chosen again.
  await expect(phone.getByText('The desk has it.')).toBeVisible();
  await send(phone, 'Valid ID');
  await expectWaits(card, wait);
  await phone.evaluate((original) => {
    window.createImageBitmap = original;
  }, decode);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('The desk has it.')).toBeVisible();
  expect(await office.staff.collection('applications').getOne(id)).toMatchObject({
    requirementsJSON: [{ requirementName: 'Proof of residence' }, { requirementName: 'Valid ID' }],
  });
  await context.close();
});
