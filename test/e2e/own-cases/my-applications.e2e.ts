import { expect, type Page } from '@playwright/test';
import { preventLineBreaks } from '../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { pressNext } from '../../browser/fill-application.ts';
import { createPortalTest, openAsStaff, type PortalFixture } from '../../browser/portal-test.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';
import { createPaperPhoto } from '../../sample-files.ts';
import { createPaperRule } from '../../sample-form.ts';

/* One code shows what belongs to a number; what only the applicant knows opens it. */

type Office = PortalFixture & { serviceId: string; photo: Buffer };

const requirements = ['Valid ID', 'Proof of billing'];
const form = { standard: [], standardRequired: [], pages: [], papers: [createPaperRule('Valid ID', { validDays: 365 })] };
const test = createPortalTest(async ({ staff }) => {
  const values = { title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available', isOnline: true };
  const { id } = await staff.collection('services').create({ ...values, requirements, form });
  return { serviceId: id, photo: await createPaperPhoto() };
});

const apply = ({ staff, serviceId, photo }: Office, values: object) => {
  const file = (name: string) => new File([new Uint8Array(photo)], name, { type: 'image/jpeg' });
  return staff.collection('applications').create({
    contactNumber: '+639175570001',
    address: '12 Scout Borromeo Street',
    gender: 'female',
    civilStatus: 'married',
    purpose: 'employment',
    serviceId,
    requirements: [file('id.jpg'), file('bill.jpg')],
    requirementsJSON: requirements.map((requirementName, at) => ({ fileName: ['id.jpg', 'bill.jpg'][at], requirementName })),
    ...values,
  });
};

/** At the top the bar at the bottom of a phone covers no part of a link. */
async function expectAccessibleAtTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
}

test('a household sees how its applications stand, opens one person, and applies again without typing', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const ana = await apply(office, { name: 'Batid, Ana', birthDate: '1990-05-17' });
  const ben = await apply(office, { name: 'Batid, Ben', birthDate: '2001-01-02' });
  await office.staff.collection('applications').update(ana.id, { status: 'finished' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${office.portal.url}/apply_online/${office.serviceId}`);
  await page.getByRole('link', { name: /Applied here before/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify my number' }).click();
  await verifyPhone(page, office.portal, '9175570001');
  await expect(page.getByRole('region', { name: 'Applicant A. B.' })).toContainText('Ready for Release');
  await expect(page.getByRole('region', { name: 'Applicant B. B.' })).toContainText('Under Review');
  expect(await page.content()).not.toMatch(/Batid|1990|ST-\d{8}-\d{4}/);
  await expectAccessibleAtTop(page);

  await page.getByLabel('My date of birth').check();
  await page.getByLabel('Day', { exact: true }).fill('17');
  await page.getByLabel('Month', { exact: true }).selectOption('May');
  await page.getByLabel('Year', { exact: true }).fill('1990');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Batid, Ana' })).toBeFocused();
  await expect(page.getByText(ben.applicationNumber)).toHaveCount(0);
  await expectAccessibleAtTop(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole('link', { name: 'Fill in the form' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  // Everything is filled in but a paper that is never valid twice, so the form opens there.
  await expect(page.getByText('We filled in the form from your earlier application')).toBeVisible();
  await expect(page.getByText(`Still valid from your application ${preventLineBreaks(ana.applicationNumber)}: Valid ID.`)).toBeVisible();
  await expectAccessibleAtTop(page);
  await page.getByRole('button', { name: 'Use it again' }).click();
  await expect(page.getByText('id.jpg')).toBeVisible();
  await page.getByLabel('Proof of billing').setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: office.photo });
  await expect(page.getByRole('img', { name: /new\.jpg/ })).toBeVisible();
  await pressNext(page);
  await page.getByRole('checkbox').check();
  await pressNext(page);
  await expect(page.getByText('Application Submitted Successfully!')).toBeVisible();
  const [made] = await office.staff.collection('applications').getFullList({ filter: 'name = "Batid, Ana"', sort: '-created' });
  expect(made).toMatchObject({
    follows: '',
    birthDate: '1990-05-17',
    requirementsJSON: [{ fileName: 'new.jpg' }, { fileName: 'id.jpg', requirementName: 'Valid ID' }],
  });
  await openAsStaff(page, office, `/admin/applications/${made?.id}`);
  await expect(page.getByRole('button', { name: 'Valid ID' })).toBeVisible();
});
