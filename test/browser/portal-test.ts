import { type Browser, test as base, expect, type Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { sessionHeader } from '../../model/endpoints/accounts/session.ts';
import { keepGivenPasswords } from '../keep-given-passwords.ts';
import { staffAccount } from '../portal-settings.ts';
import type { RunningPortal } from '../start-portal.ts';
import { startSamplePortal, startSeededPortal } from '../start-sample-portal.ts';

/** A portal with the settings of the sample and no content, and the official client as staff. */
export interface PortalFixture {
  readonly portal: RunningPortal;
  readonly staff: PocketBase;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}
/**
 * Starting and filling a portal has a timeout of its own, so that it does not count for the first
 * test.
 */
const OFFICE_TIMEOUT_MS = 180_000;
type Portal = Pick<RunningPortal, 'url'>;

/**
 * One portal at a time per worker. The next file gets a new portal in the same process, which
 * starts faster than a process.
 */
class PortalFixtures {
  #open: { file: string; office: Promise<PortalFixture> } | undefined;

  /** The fixture of a test file, created when its first test in this worker requests it. */
  async getOrCreate<T extends PortalFixture>(file: string, create: () => Promise<T>): Promise<T> {
    if (this.#open?.file !== file) {
      await this.close();
      this.#open = { file, office: create() };
    }
    return this.#open?.office as Promise<T>;
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await (await open?.office)?.portal.close();
  }
}

const workerTest = base.extend<{ closeContexts: undefined }, { offices: PortalFixtures }>({
  // Contexts that a test opened itself stay open until its worker ends, and their pages go on with
  // timers and live streams.
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  offices: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of what is asked for
    async ({}, use) => {
      const offices = new PortalFixtures();
      await use(offices);
      await offices.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * Creates the test function of an end-to-end file whose `office` is one portal for all tests.
 * @param prepare runs once before the first test; its result is part of the office
 * @param env settings of the portal
 * @param start starts the portal
 */
export function createPortalTest<T extends object = object>(
  prepare: (office: PortalFixture) => Promise<T> = async () => ({}) as T,
  env: () => Readonly<Record<string, string>> = () => ({}),
  start = startSamplePortal,
) {
  return workerTest.extend<{ office: PortalFixture & T }>({
    office: [
      async ({ offices }, use, { file }) => {
        const office = await offices.getOrCreate(file, async () => {
          const portal = await start(env());
          const plain = { portal, staff: await portal.staffClient() };
          return { ...plain, ...(await prepare(plain)) };
        });
        await use(office);
      },
      { timeout: OFFICE_TIMEOUT_MS },
    ],
  });
}

/** Creates the test function of a file whose portal has the whole sample content. */
export const createSeededPortalTest = <T extends object = object>(prepare?: (office: PortalFixture) => Promise<T>) =>
  createPortalTest(prepare, undefined, startSeededPortal);

let accounts = 0;

/**
 * Creates the account of a colleague, who need not change the password.
 *
 * @param values replace a new username and a fixed password
 */
export async function createColleague(
  { portal, staff }: PortalFixture,
  roles: readonly string[],
  values: Partial<Credentials> & { readonly name?: string } = {},
): Promise<Credentials & { id: string }> {
  const username = `colleague${process.pid}.${++accounts}`;
  const person = { username, password: 'marmalade under seven ladders', ...values };
  // The sign-in of the client may be too long ago to create accounts.
  const passwords = { passwordConfirm: person.password, ownPassword: staffAccount.password };
  const { id } = await staff.collection('users').create({ ...person, roles, ...passwords });
  await keepGivenPasswords(portal);
  return { ...person, id };
}

/**
 * Opens a page of the staff area with a signed-in session.
 *
 * @param options.prefetches whether its pages load the code of all others while they are idle,
 *   which takes half of the processor time of a journey
 */
export async function openAsStaff(
  page: Page,
  { portal }: { portal: Portal },
  path = '/admin',
  person: Credentials = staffAccount,
  { prefetches = false } = {},
): Promise<void> {
  if (!prefetches) await page.addInitScript(disablePrefetch);
  const response = await page.request.post(`${portal.url}/api/collections/users/auth-with-password`, {
    headers: { [sessionHeader]: 'browser', origin: portal.url },
    data: { identity: person.username, password: person.password },
  });
  expect(response.status(), await response.text()).toBe(200);
  await page.goto(portal.url + path);
  await expect(page.locator('main#main')).toBeVisible();
}

/** Runs in the browser: a page of the staff area is never idle. */
function disablePrefetch(): void {
  if (/^\/(fil\/)?admin(\/|$)/.test(location.pathname)) Object.assign(window, { requestIdleCallback: () => 0 });
}

/** Opens a second signed-in browser that receives live events. */
export async function openSecondClerk(browser: Browser, office: { portal: Portal }, path: string, person?: Credentials): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAsStaff(page, office, path, person);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return page;
}
