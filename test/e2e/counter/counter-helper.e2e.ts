import { expect } from '@playwright/test';
import { defaultPlan } from '#model/appointments/appointment-plan.ts';
import { preventBreaksAtHyphens } from '../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { service } from '../../sample-records.ts';

/* A daughter applies at the counter for her mother, whose own phone confirms (product §2.20.14). */

/** At any hour of any day. */
const plan = { ...defaultPlan, hours: Array.from({ length: 7 }, () => [{ opens: 0, closes: 24 * 60 }]), noticeHours: 0 };
const test = createPortalTest(async ({ staff }) => {
  const create = (values: object) => staff.collection('services').create({ ...service, isOnline: true, ...values });
  const { id } = await create({ title: 'Counter Residency', requirements: [], appointments: plan });
  const { id: selfOnlyId } = await create({ title: 'First Job', requirements: [], selfOnly: true });
  return { serviceId: id, selfOnlyId };
});

for (const [path, width] of [
  ['', 360],
  ['/fil', 1280],
] as const)
  test(`a helper at the counter, the own number confirms, and a time is chosen, at ${width} pixels`, { tag: '@full' }, async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAsStaff(page, office, `${path}/admin/applications/new`);
    const field = (name: string) => page.locator(`#field-${name}`);
    await field('serviceId').selectOption(office.selfOnlyId);
    await field('applyFor').selectOption('other');
    await expect(
      page.getByText(
        path ? preventBreaksAtHyphens('Sa serbisyong ito, ang tao mismo po ang mag-a-apply.') : /You can apply only for yourself/,
      ),
    ).toBeVisible();
    await expect(field('helperName')).toBeHidden();
    await field('serviceId').selectOption(office.serviceId);
    await field('helperName').fill('Lina Reyes');
    await field('helperRelation').selectOption('child');
    await field('helperAuthority').selectOption('letter');
    await field('personNumber').fill(`0917 765 4${width === 360 ? 321 : 322}`);
    await page.getByRole('button', { name: path ? /^Kumpirmahin sa code/ : /^Confirm it by a code/ }).click();
    const personNumber = `+639177654${width === 360 ? 321 : 322}`;
    await expect(field('personCode')).toBeVisible();
    await field('personCode').fill('000000');
    await field('personCode').press('Enter');
    await expect(page.getByText(path ? /Mali/ : /not correct|wrong|not right/i).first()).toBeVisible();
    await field('personCode').fill(await office.portal.codeFor(personNumber));
    await field('personCode').press('Enter');
    await expect(field('personCode')).toBeHidden();
    for (const [name, value] of Object.entries({
      firstName: 'Rosa',
      lastName: 'Reyes',
      address: '1 Scout Lozano',
      dateOfBirth: '1950-02-03',
    }))
      await field(name).fill(value);
    await field('gender').selectOption('female');
    await field('civilStatus').selectOption('widowed');
    await field('contactNumber').fill('0918 222 3344');
    await field('purpose').selectOption('employment');
    await page
      .getByRole('group', { name: path ? 'Araw' : 'Day', exact: true })
      .getByRole('radio')
      .nth(1)
      .check();
    await page
      .getByRole('group', { name: path ? /^Oras sa/ : /^Time on/ })
      .getByRole('radio')
      .first()
      .check();
    await field('agreement').check();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    const shoot = async (name: string) => {
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${name}${path.replace('/', '-')}-${width}.png`, fullPage: true });
    };
    await shoot('counter');
    await page.locator('form').last().locator('button[type=submit]').click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('article').getByText(path ? /^Pumunta po: / : /^Please come: /)).toBeVisible();
    await expectAccessible(page);
    await shoot('slip');
    const made = await office.staff.collection('applications').getFirstListItem('', { sort: '-created' });
    expect(made).toMatchObject({ helperName: 'Lina Reyes', personNumber, personNumberCheck: 'code' });
    const times = await office.staff.collection('appointments').getFullList({ filter: `application = "${made.id}"` });
    expect(times).toMatchObject([{ state: 'booked' }]);
  });
