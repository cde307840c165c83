import { expect, type Page } from '@playwright/test';
import { addDays, startOfDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { type AppointmentPlan, defaultPlan } from '#model/appointments/appointment-plan.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fillPersonAndPapers, pressNext } from '../../browser/fill-application.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';
import type { RunningPortal } from '../../start-portal.ts';

/* A resident chooses a time to come and moves it; the desk receives and calls them. */

/** At any hour. Of today few times may be left, so the applicant chooses a later day. */
const plan: AppointmentPlan = {
  ...defaultPlan,
  hours: Array.from({ length: 7 }, () => [{ opens: 0, closes: 24 * 60 }]),
  slotMinutes: 10,
  capacity: 1,
  noticeHours: 0,
};

const test = createPortalTest(async ({ staff }) => {
  const [settings] = await staff.collection('settings').getFullList();
  if (settings) await staff.collection('settings').update(settings.id, { site: { ...settings.site, holidays: [] } });
  const { id } = await staff.collection('services').create({
    ...{ title: 'Barangay ID', category: 'resident', description: 'A card', isOnline: true, status: 'Available' },
    ...{ requirements: ['Valid ID'], appointments: plan },
  });
  return { service: id };
});

const chooseTime = (page: Page, index: number) =>
  page
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio')
    .nth(index)
    .check();
/** The second day that is offered: tomorrow or the day after, of which every time is left. */
const chooseDay = (page: Page) => page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check();

/** Sets the only appointment to the last moment of today, where the desk lists it. */
async function moveToToday({ store }: RunningPortal['context']): Promise<void> {
  const { id } = (await store.read.first(appointments)) ?? { id: '' };
  const endOfToday = serializeDate(new Date(startOfDay(addDays(toManilaDay(new Date()), 1)).getTime() - 1));
  await store.write((tx) => tx.update(appointments, id, { startsAt: endOfToday, endsAt: endOfToday }));
}

test('a time is chosen in the form, moved on the tracking page, and called at the counter', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  test.setTimeout(180_000);
  const { portal, service } = office;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${portal.url}/apply_online/${service}`);
  await verifyPhone(page, portal, '9170000123');
  await fillPersonAndPapers(page);
  await expect(page.getByRole('heading', { name: 'Time to come' })).toBeFocused();
  // People would come to collect the document, which is promised for a later day.
  await expect(page.getByText('This is not yet for collecting the document.')).toBeVisible();
  await chooseDay(page);
  await chooseTime(page, 1);
  await expect(page.getByText(/^Your time: /)).toBeVisible();
  await expectAccessible(page);
  await pressNext(page);
  await page.getByRole('checkbox').check();
  await pressNext(page);
  await expect(page.getByText(/^We expect you on /)).toBeVisible();
  const purpose = page.getByText(/^You come about your application, .* We remind you the day before\.$/);
  await expect(purpose).toBeVisible();
  await page.getByRole('link', { name: 'Track' }).first().click();

  await expect(page.getByRole('heading', { name: 'Appointment at the office' })).toBeVisible();
  await expect(purpose).toBeVisible();
  const booked = (await page.getByText(/^We expect you on /).textContent()) ?? '';
  await page.getByRole('button', { name: 'Move' }).click();
  await chooseDay(page);
  await chooseTime(page, 2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We expect you on' })).not.toHaveText(booked);

  await moveToToday(portal.context);
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await openAsStaff(desk, office, '/admin/appointments');
  await desk.getByLabel('Name of this counter').fill('<1>');
  await expect(desk.getByText('Letters and digits only, please.', { exact: true })).toBeVisible();
  await desk.getByLabel('Name of this counter').fill('Counter 1');
  await desk.getByRole('button', { name: 'Use this counter' }).click();
  const hall = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  await hall.goto(`${portal.url}/now-serving`);
  await expect(hall.getByText('Nobody is being called at the moment.')).toBeVisible();
  await desk.getByRole('button', { name: 'New number' }).click();
  await expect(desk.getByText('Number 1 was given.')).toBeVisible();
  await desk.getByRole('listitem').filter({ hasText: 'Dela Cruz' }).getByRole('button', { name: 'Arrived' }).click();
  await expect(hall.locator('#hall-next')).toHaveText('1 A2');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Call next' }).click();
  await expect(desk.getByText('1 was called.')).toBeVisible();
  await expect(hall.locator('#hall-counters')).toHaveText('Counter 11');
  await desk.getByRole('button', { name: 'Call next' }).click();
  await expect(hall.locator('#hall-counters')).toHaveText('Counter 1A2');
  await expectAccessible(hall);
});
