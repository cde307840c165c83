/*
 * Counts taps and seconds of twelve tasks of residents and clerks, in the built pages:
 *
 *   node bench/usability-tasks.ts
 *
 * On a telephone of 360 x 740 pixels with slow data (60 kB/s each way, 300 ms of latency), with an
 * empty cache before each task but one, from the home page. A field that is filled in counts as one
 * tap; typing takes no time; scrolling counts in heights of the screen. Prints a Markdown table.
 * Needs `npm run build` before.
 */
import { type Browser, type BrowserContext, type Locator, type Page, expect as quickExpect } from '@playwright/test';
import sharp from 'sharp';
import { seed } from '../scripts/seed/seed.ts';
import { serviceNames } from '../server/services.ts';
import { openAsStaff } from '../test/browser/portal-test.ts';
import { createPaperPhoto, createPdf } from '../test/sample-files.ts';
import { sampleApplication } from '../test/sample-records.ts';
import { startPortal } from '../test/start-portal.ts';
import { launchBrowser } from './launch-browser.ts';

/** Sending three papers on slow data takes ten seconds and more. */
const expect = quickExpect.configure({ timeout: 60_000 });
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const SLOW_DATA = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 60_000 };

/** A person whose taps are counted. */
interface Person {
  page: Page;
  taps: number;
  /** How far the person scrolled, in heights of the screen. */
  screens: number;
  tap: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  choose: (field: Locator, value: string) => Promise<void>;
  attach: (field: Locator, name: string, mimeType: string, buffer: Buffer) => Promise<void>;
}
interface Task {
  name: string;
  /** Runs in the browser of the task before. */
  isContinued?: boolean;
  /** A clerk is signed in, without slow data. */
  clerk?: boolean;
  viewport?: typeof DESK;
  run: (person: Person) => Promise<void>;
}

const portal = await startPortal({ services: serviceNames });
await seed(portal.context);
const staff = await portal.staffClient();
const { items: listed } = await staff.collection('services').getList(1, 1, { filter: "title = 'Barangay Clearance'" });
const service = listed[0];
const denied = await staff.collection('applications').create({ ...sampleApplication, serviceId: service?.id });
await staff.collection('applications').update(denied.id, { status: 'denied', denialReason: 'The photograph of the ID cannot be read.' });
const photo = await createPhonePhoto();
const main = (page: Page) => page.getByRole('main');
const getLink = (page: Page, name: RegExp) => main(page).getByRole('link', { name }).first();

const tasks: readonly Task[] = [
  {
    name: 'Find what to bring for a clearance',
    run: async ({ page, tap }) => {
      await tap(getLink(page, /^Clearance/));
      await expect(main(page).getByText('Valid government ID').first()).toBeVisible();
    },
  },
  {
    name: 'Apply with two photographs and a PDF',
    run: async ({ page, tap, fill, choose, attach }) => {
      await tap(getLink(page, /^Clearance/));
      await tap(page.getByRole('link', { name: 'Apply Online: Barangay Clearance' }));
      await fill(page.getByLabel('Mobile number'), '9175550111');
      await tap(page.getByRole('button', { name: 'Send Verification Code' }));
      await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
      await fill(page.getByLabel('Digit 1 of 6'), await portal.codeFor('+639175550111'));
      if (await page.getByRole('button', { name: 'Verify Code' }).isVisible()) await page.keyboard.press('Enter');
      await tap(page.getByRole('button', { name: 'Continue' }));
      await fill(page.getByLabel('First Name'), 'Niña');
      await fill(page.getByLabel('Last Name'), 'Dela Cruz');
      const birth = page.getByRole('group', { name: 'Date of Birth' });
      await fill(birth.getByLabel('Day'), '17');
      await choose(birth.getByLabel('Month'), 'May');
      await fill(birth.getByLabel('Year'), '1990');
      await choose(page.getByLabel('Gender'), 'female');
      await choose(page.getByLabel('Civil Status'), 'single');
      await fill(page.getByLabel('Complete Address'), '14-B Scout Borromeo Street');
      await tap(page.getByRole('button', { name: 'Next', exact: true }));
      await attach(page.getByLabel('Valid government ID'), 'id.jpg', 'image/jpeg', photo);
      await attach(page.getByLabel('Proof of address'), 'bill.jpg', 'image/jpeg', photo);
      await attach(page.getByLabel('Cedula for the current year'), 'cedula.pdf', 'application/pdf', Buffer.from(createPdf('Cedula')));
      await choose(page.getByLabel('Purpose'), 'employment');
      await expect(page.getByText('Making the photo smaller...')).toHaveCount(0, { timeout: 30_000 });
      await tap(page.getByRole('button', { name: 'Next', exact: true }));
      await tap(page.getByRole('checkbox'));
      await tap(page.getByRole('button', { name: 'Submit Application' }));
      await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
    },
  },
  {
    name: 'Lost number: find it again',
    isContinued: true,
    run: async ({ page, tap }) => {
      await tap(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Status' }));
      await expect(getLink(page, /ST-\d{8}-\d{4}/)).toBeVisible();
    },
  },
  {
    name: 'Read that an application was denied',
    run: async ({ page, tap, fill }) => {
      await tap(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Status' }));
      await fill(main(page).getByLabel('Reference number'), denied.applicationNumber);
      await tap(main(page).locator('form button[type=submit]').first());
      await expect(page.getByRole('heading', { name: /Denied|Not approved/ })).toBeVisible();
    },
  },
  {
    name: 'Ask by chat',
    run: async ({ page, tap, fill }) => {
      await tap(page.getByRole('navigation', { name: 'Quick links' }).getByText('Chat'));
      const chat = page.getByRole('dialog', { name: 'Sumbong mo kay Cap' });
      await fill(chat.getByLabel('Phone number'), '9175550112');
      await fill(chat.getByLabel('Name'), 'Ana');
      await tap(chat.getByRole('button', { name: 'Start chat' }));
      await fill(page.getByLabel('Your message'), 'When is the office open?');
      await tap(page.getByRole('button', { name: 'Send', exact: true }));
      await expect(page.getByRole('log').getByText('When is the office open?')).toBeVisible();
    },
  },
  {
    name: 'Find the health centre',
    run: async ({ page, tap, fill }) => {
      await fill(main(page).getByRole('searchbox').first(), 'health center');
      await tap(main(page).locator('form button[type=submit]').first());
      await expect(getLink(page, /Health Center/i)).toBeVisible();
    },
  },
  {
    name: 'Report a broken street light',
    run: async ({ page, tap, fill }) => {
      await fill(main(page).getByRole('searchbox').first(), 'ilaw');
      await tap(main(page).locator('form button[type=submit]').first());
      await tap(getLink(page, /Street Light/));
      await expect(page.getByRole('heading', { level: 1, name: /Street Light/ })).toBeVisible();
    },
  },
  {
    name: 'Read the urgent notice',
    run: async ({ page, tap }) => {
      await tap(page.getByRole('link', { name: 'Read Full Alert' }));
      await expect(main(page).getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'Find what to bring, text at 200 %',
    run: async ({ page, tap }) => {
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      await tap(getLink(page, /^Clearance/));
      await expect(main(page).getByText('Valid government ID').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    },
  },
  {
    name: 'Print what to bring',
    run: async ({ page, tap }) => {
      await tap(getLink(page, /^Clearance/));
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await tap(main(page).getByRole('button', { name: /Print/ }).first());
      await expect(page.locator('html[data-printed]')).toBeAttached();
    },
  },
  ...[
    { name: 'Clerk on a telephone: finish a case', viewport: PHONE },
    { name: 'Clerk at a desk: finish a case', viewport: DESK },
  ].map(
    ({ name, viewport }): Task => ({
      name,
      viewport,
      clerk: true,
      run: async ({ page, tap, attach }) => {
        await tap(
          page
            .getByRole('button', { name: /Take the next one/ })
            .or(page.getByRole('link', { name: /Take the next one/ }))
            .first(),
        );
        const actions = page.getByRole('region', { name: 'Decide the case' });
        const finish = actions.getByRole('button', { name: /^Finish/ });
        const more = actions.getByRole('button', { name: 'More actions' });
        await expect(finish.or(more).filter({ visible: true }).first()).toBeVisible();
        if (await finish.isVisible()) await tap(finish);
        else {
          await tap(more);
          await tap(page.getByRole('menuitem', { name: /^Finish/ }));
        }
        const dialog = page.getByRole('dialog', { name: 'Upload Finished Documents' });
        await attach(dialog.getByLabel('Finished documents'), 'clearance.pdf', 'application/pdf', Buffer.from(createPdf('Clearance')));
        await tap(dialog.getByRole('button', { name: 'Submit Documents' }));
        await expect(dialog).toHaveCount(0);
      },
    }),
  ),
];

/** A photograph of 12 megapixels and some 2.6 MB, as phones make them. */
async function createPhonePhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const grain = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const noise = await sharp({ create: { ...size, channels: 3, background: '#888', noise: grain } })
    .png()
    .toBuffer();
  return sharp(await createPaperPhoto())
    .resize({ ...size, fit: 'fill' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

let context: BrowserContext | undefined;

/** Runs a task in a new context or that of the task before, and returns its row of the table. */
async function runTask(browser: Browser, { name, clerk, isContinued, viewport = PHONE, run }: Task): Promise<string> {
  if (!isContinued || !context) {
    await context?.close();
    context = await browser.newContext({ viewport, hasTouch: viewport === PHONE, reducedMotion: 'reduce' });
  }
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (clerk) await openAsStaff(page, { portal });
  else {
    await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW_DATA);
  }
  const person: Person = {
    page,
    taps: 0,
    screens: 0,
    tap: async (target) => {
      await countTap(target);
      await target.click();
    },
    fill: async (field, text) => {
      await countTap(field);
      await field.click();
      await page.keyboard.type(text);
    },
    choose: async (field, value) => {
      await countTap(field);
      await field.selectOption(value);
    },
    attach: async (field, fileName, mimeType, buffer) => {
      await countTap(field);
      await field.setInputFiles({ name: fileName, mimeType, buffer });
    },
  };
  /** Counts a tap, and how far its target is below the screen, less the bottom bar, or above it. */
  async function countTap(target: Locator): Promise<void> {
    person.taps++;
    person.screens += await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const end = innerHeight - 70;
      return Math.max(0, bottom - end, -top) / innerHeight;
    });
  }
  if (!clerk) await page.goto(portal.url, { waitUntil: 'domcontentloaded' });
  const start = Date.now();
  await run(person);
  return `| ${name} | ${person.taps} | ${person.screens.toFixed(1)} | ${((Date.now() - start) / 1000).toFixed(1)} |`;
}

const browser = await launchBrowser();
const positionalNames = process.argv.slice(2);
try {
  console.log('| task | taps | screens | seconds |\n|---|---|---|---|');
  for (const [at, task] of tasks.entries())
    if (positionalNames.length === 0 || positionalNames.includes(String(at + 1)))
      console.log(await runTask(browser, task).catch((error: Error) => `FAILED ${task.name}: ${error.message.slice(0, 700)}`));
} finally {
  await browser.close();
  await portal.close();
}
process.exit();
