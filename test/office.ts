import AxeBuilder from '@axe-core/playwright';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { sessionHeader } from '../model/endpoints/session.ts';
import { serviceNames } from '../server/services.ts';
import { type RunningPortal, staffAccount, startPortal } from './portal.ts';

/** A portal with an empty store, and the official client signed in to it. */
export interface Office {
  readonly portal: RunningPortal;
  readonly staff: PocketBase;
}
export interface Person {
  readonly username: string;
  readonly password: string;
}
type Portal = Pick<RunningPortal, 'url'>;

/** One portal at a time in each worker. The next file gets a new one in the same process, which starts in a fraction of a process's time. */
class Offices {
  #open: { file: string; office: Promise<Office> } | undefined;

  /** The office of a journey's file; made when its first test in this worker asks for it. */
  async of<T extends Office>(file: string, begin: () => Promise<T>): Promise<T> {
    if (this.#open?.file !== file) {
      await this.close();
      this.#open = { file, office: begin() };
    }
    return this.#open?.office as Promise<T>;
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await (await open?.office)?.portal.close();
  }
}

const shared = base.extend<object, { offices: Offices }>({
  offices: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of what is asked for
    async ({}, use) => {
      const offices = new Offices();
      await use(offices);
      await offices.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * The test function of a file of journeys whose `office` is one portal for all of them.
 *
 * @param prepare done once to the portal, before the first test; what it gives is part of the office.
 * @param env settings of the portal.
 */
export function officeTest<T extends object = object>(
  prepare: (office: Office) => Promise<T> = async () => ({}) as T,
  env: () => Readonly<Record<string, string>> = () => ({}),
) {
  return shared.extend<{ office: Office & T }>({
    office: async ({ offices }, use, { file }) => {
      const office = await offices.of(file, async () => {
        const portal = await startPortal({ services: serviceNames, env: env() });
        const plain = { portal, staff: await portal.staffClient() };
        return { ...plain, ...(await prepare(plain)) };
      });
      await use(office);
    },
  });
}

/** Opens a page of the staff's area as somebody who is signed in already. */
export async function openAsStaff(
  page: Page,
  { portal }: { portal: Portal },
  path = '/admin',
  person: Person = staffAccount,
): Promise<void> {
  const answer = await page.request.post(`${portal.url}/api/collections/users/auth-with-password`, {
    headers: { [sessionHeader]: 'browser', origin: portal.url },
    data: { identity: person.username, password: person.password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(portal.url + path);
  await expect(page.locator('main#main')).toBeVisible();
}

/** A second browser, signed in as well, that hears what changes. */
export async function anotherClerk(browser: Browser, office: { portal: Portal }, path: string, person?: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAsStaff(page, office, path, person);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return page;
}

/** Nothing that axe finds; asked again while something fades in or out, whose colours are not yet or no longer its own. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  }).toPass({ timeout: 30_000 });
}
