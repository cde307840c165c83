import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { createPortalTest, openAsStaff, type PortalFixture } from '../portal-test.ts';
import { createPaperPhoto } from '../sample-files.ts';

/* A photograph cannot be read: the clerk asks for it again instead of denying the application. */

type Office = PortalFixture & { serviceId: string; photo: Buffer };

const test = createPortalTest(async ({ staff }) => {
  const { id } = await staff
    .collection('services')
    .create({ title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available', processingDays: 3 });
  return { serviceId: id, photo: await createPaperPhoto() };
});

const toFile = (name: string, bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], name, { type });
const apply = ({ staff, serviceId, photo }: Office, values: object = {}) =>
  staff.collection('applications').create({
    name: 'Reyes, Lorna',
    contactNumber: '+639171234567',
    address: '12 Scout Borromeo Street',
    birthDate: '1990-05-17',
    civilStatus: 'married',
    purpose: 'employment',
    language: 'fil',
    serviceId,
    requirements: [toFile('id.jpg', photo, 'image/jpeg'), toFile('bill.jpg', photo, 'image/jpeg')],
    requirementsJSON: [
      { fileName: 'id.jpg', requirementName: 'Valid ID' },
      { fileName: 'bill.jpg', requirementName: 'Proof of billing' },
    ],
    ...values,
  });
const stored = ({ staff }: Office, id: string) => staff.collection('applications').getOne(id);
const papers = (page: Page) => page.getByRole('region', { name: 'Papers' });

test('a clerk says of each paper by keys whether it is good, and a colleague sees it at once', async ({ page, office, context }) => {
  const { id } = await apply(office);
  await openAsStaff(page, office, `/admin/applications/${id}`);
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(papers(page).getByRole('button', { name: 'Good', exact: true })).toBeVisible();
  await expect(papers(colleague).getByRole('button', { name: 'Good', exact: true })).toBeVisible();

  await page.keyboard.press('g');
  await expect(papers(page).getByRole('button', { name: 'Good', exact: true, pressed: true })).toBeVisible();
  await expect(papers(colleague).getByRole('button', { name: 'Good', exact: true, pressed: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Proof of billing' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Ask for this paper again' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please say what is wrong with it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Blurred' }).click();
  await expect(dialog.getByLabel('What is wrong')).toHaveValue(/^Malabo po ang litrato/);
  await expectAccessible(page);
  await dialog.getByLabel('What is wrong').press('Control+Enter');
  await expect(papers(page).getByText(/Malabo po ang litrato/)).toBeVisible();
  await expect
    .poll(async () => (await stored(office, id)).paperReviews)
    .toEqual([expect.objectContaining({ verdict: 'good' }), expect.objectContaining({ verdict: 'again' })]);
  await expectAccessible(page);

  // Taken back by a second press.
  await papers(page).getByRole('button', { name: 'Ask again', exact: true }).click();
  await expect.poll(async () => (await stored(office, id)).paperReviews).toEqual([expect.objectContaining({ verdict: 'good' })]);
  await colleague.close();
});
