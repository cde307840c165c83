import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { createPortalTest, openAsStaff, type PortalFixture } from '../../../browser/portal-test.ts';
import { createImage, createPdf } from '../../../sample-files.ts';
import { fullApplication } from '../../../sample-records.ts';

/* How many key presses and clicks a finished case costs a clerk who works through a list. */

const CASES = 20;
const MAX_PRESSES = 4;
const MAX_CLICKS = 5;

type Office = PortalFixture & { serviceId: string; photo: Buffer };

const test = createPortalTest(async ({ staff }) => {
  const { id } = await staff
    .collection('services')
    .create({ title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available' });
  return { serviceId: id, photo: await createImage('jpeg', 400, 300) };
});

// A shared machine may need seconds for a case.
test.describe.configure({ timeout: 180_000 });

/** Creates the cases of one trial, found by their family name. */
function apply({ staff, serviceId, photo }: Office, familyName: string) {
  const id = () => new File([new Uint8Array(photo)], 'id.jpg', { type: 'image/jpeg' });
  return Promise.all(
    Array.from({ length: CASES }, (_, at) =>
      staff.collection('applications').create(
        {
          ...fullApplication,
          name: `${familyName}, ${String.fromCharCode(65 + at)}`,
          serviceId,
          requirements: [id()],
          requirementsJSON: [{ fileName: 'id.jpg', requirementName: 'Valid ID' }],
        },
        { requestKey: null },
      ),
    ),
  );
}

/** A clerk whose key presses and clicks are counted; nothing else acts on the page. */
function createCountedClerk(page: Page) {
  const count = { presses: 0, clicks: 0 };
  return {
    count,
    press: (key: string) => {
      count.presses++;
      return page.keyboard.press(key);
    },
    click: (target: Locator) => {
      count.clicks++;
      return target.click();
    },
  };
}
type CountedClerk = ReturnType<typeof createCountedClerk>;

interface Trial {
  familyName: string;
  unit: 'presses' | 'clicks';
  /** The most that one case may cost. */
  limit: number;
  /** Opens the first case of the list. */
  open: (clerk: CountedClerk, page: Page) => Promise<void>;
  /** Opens the browser's choice of a file, in a case that is shown. */
  begin: (clerk: CountedClerk, page: Page) => Promise<void>;
  submit: (clerk: CountedClerk, page: Page) => Promise<void>;
}

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Finished Documents' });

/** Finishes all cases of a list one after the other, and asserts what each cost. */
async function finishAll(page: Page, office: Office, { familyName, unit, limit, open, begin, submit }: Trial): Promise<void> {
  const application = await apply(office, familyName);
  await openAsStaff(page, office, `/admin/applications?q=${familyName}&status=pending`);
  await expect(page.getByRole('link', { name: application[0]?.applicationNumber })).toBeVisible();
  const clerk = createCountedClerk(page);
  await open(clerk, page);
  const opening = clerk.count[unit];
  const costs: number[] = [];
  const seen = new Set<string>();
  const heading = page.getByRole('heading', { level: 1 });
  for (let at = 0; at < CASES; at++) {
    // What is shown, not the address, says that the next case has come.
    await expect(heading).toContainText(`${familyName}, `);
    await expect.poll(async () => seen.has(await heading.innerText())).toBe(false);
    seen.add(await heading.innerText());
    await expect(page.locator('[data-papers] img')).toBeVisible();
    const before = clerk.count[unit];
    const chooser = page.waitForEvent('filechooser');
    await begin(clerk, page);
    await (await chooser).setFiles({ name: 'clearance.pdf', mimeType: 'application/pdf', buffer: Buffer.from(createPdf('Clearance')) });
    await expect(getDialog(page).getByText('clearance.pdf')).toBeVisible();
    await submit(clerk, page);
    await expect(getDialog(page)).toHaveCount(0);
    costs.push(clerk.count[unit] - before);
  }
  const total = clerk.count[unit];
  const description = `${total} for ${CASES} cases (${Math.max(...costs)} at most for one, ${opening} to open the first)`;
  base.info().annotations.push({ type: unit, description });
  console.log(`${unit}: ${description}`);

  const stored = await office.staff.collection('applications').getFullList({ filter: `name ~ "${familyName}"` });
  expect(stored.map(({ status, documents }) => ({ status, documents: documents.length }))).toEqual(
    Array.from({ length: CASES }, () => ({ status: 'finished', documents: 1 })),
  );
  expect(clerk.count[unit === 'presses' ? 'clicks' : 'presses']).toBe(0);
  expect(Math.max(...costs)).toBeLessThanOrEqual(limit);
  expect(total).toBeLessThanOrEqual(limit * CASES);
}

test(`${CASES} cases are finished by keyboard with at most ${MAX_PRESSES} presses each`, { tag: '@full' }, async ({ page, office }) => {
  await finishAll(page, office, {
    familyName: 'Teklado',
    unit: 'presses',
    limit: MAX_PRESSES,
    open: async ({ press }) => {
      await press('j');
      await press('Enter');
    },
    begin: async ({ press }) => {
      await press('f');
      // The choice of files has the focus.
      await expect(page.getByRole('button', { name: 'Finished documents' })).toBeFocused();
      await press('Enter');
    },
    submit: ({ press }) => press('Control+Enter'),
  });
});

test(`${CASES} cases are finished by mouse with at most ${MAX_CLICKS} clicks each`, { tag: '@full' }, async ({ page, office }) => {
  await finishAll(page, office, {
    familyName: 'Pindutan',
    unit: 'clicks',
    limit: MAX_CLICKS,
    open: ({ click }) => click(page.locator('tbody').getByRole('link').first()),
    begin: async ({ click }) => {
      await click(page.getByRole('region', { name: 'Decide the case' }).getByRole('button', { name: 'Finish', exact: true }));
      await click(page.getByRole('button', { name: 'Finished documents' }));
    },
    submit: ({ click }) => click(getDialog(page).getByRole('button', { name: 'Submit Documents' })),
  });
});
