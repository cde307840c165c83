/*
 * Takes the pictures of the README anew, from the built pages with the sample content:
 *
 *   npm run pictures
 *
 * Needs `npm run build` before. Look at them before you commit them.
 */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { launchBrowser } from '../../bench/launch-browser.ts';
import { issueCertificate } from '../issue-certificate.ts';
import { startSeededPortal } from '../start-sample-portal.ts';
import { createColleague, openAsStaff, type PortalFixture } from './portal-test.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
/** Animations are done, and pictures have been drawn. */
const SETTLED_MS = 1500;

const portal = await startSeededPortal();
const office = { portal, staff: await portal.staffClient() };
const browser = await launchBrowser();
try {
  await takeResidentPictures(browser, office);
  await takeStaffPictures(browser, office);
} finally {
  await browser.close();
  await portal.close();
}

async function takeResidentPictures(browser: Browser, { portal, staff }: PortalFixture): Promise<void> {
  const page = await (await browser.newContext(PHONE)).newPage();
  const { applicationNumber } = await staff.collection('applications').getFirstListItem(`status = 'ongoing'`, { sort: 'created' });
  const { token } = await issueCertificate(portal, 'BC-2026-000101', {}, { validUntil: '2027-05-24' });
  await take(page, `${portal.url}/`, 'home-phone');
  await take(page, `${portal.url}/tracking/${applicationNumber}`, 'tracking-phone');
  await take(page, `${portal.url}/places`, 'places-phone');
  await take(page, `${portal.url}/verify#${token}`, 'verify-phone');
}

async function takeStaffPictures(browser: Browser, office: PortalFixture): Promise<void> {
  const { portal, staff } = office;
  const page = await (await browser.newContext(DESK)).newPage();
  await openAsStaff(page, office, '/admin', await createColleague(office, ['clerk'], { name: 'Liza Santos' }));
  const application = await staff.collection('applications').getFirstListItem(`status = 'pending'`, { sort: 'created' });
  const room = await staff.collection('messages_room').getFirstListItem('', { sort: 'created' });
  await take(page, `${portal.url}/admin`, 'overview');
  await take(page, `${portal.url}/admin/applications/${application.id}`, 'case');
  await take(page, `${portal.url}/admin/support/${room.id}`, 'support');
  const secretary = await (await browser.newContext({ ...DESK, deviceScaleFactor: 2 })).newPage();
  await openAsStaff(secretary, office, '/admin', await createColleague(office, ['secretary']));
  const template = await staff.collection('certificate_templates').getFirstListItem('', { sort: 'created' });
  await secretary.goto(`${portal.url}/admin/certificates/${template.id}`);
  await secretary.waitForFunction(isPaperDrawn);
  await savePicture(await secretary.locator('[role="dialog"] canvas').screenshot(), 'certificate');
}

/** Runs in the browser: whether the preview of a certificate has dark pixels. */
function isPaperDrawn(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('[role="dialog"] canvas');
  if (!canvas || canvas.width === 0) return false;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() };
  return data.some((value, index) => index % 4 === 0 && value < 100 && (data[index + 3] ?? 0) > 0);
}

/** Takes a picture of the first screen of a page, when nothing in it loads any more. */
async function take(page: Page, url: string, name: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForFunction(() => document.querySelector('.skeleton') === null && document.querySelector('h1, h2') !== null);
  await page.waitForTimeout(SETTLED_MS);
  await savePicture(await page.screenshot({ animations: 'disabled' }), name);
}

async function savePicture(picture: Buffer, name: string): Promise<void> {
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `${name}.webp`));
}
