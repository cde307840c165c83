import { expect, type Page } from '@playwright/test';
import { preventBreaksAtHyphens } from '../../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff, type PortalFixture } from '../../../browser/portal-test.ts';
import { verifyPhone } from '../../../browser/verify-phone.ts';
import { expireConfirmations } from '../../../expire-confirmations.ts';
import { createImage } from '../../../sample-files.ts';
import { fullApplication, official } from '../../../sample-records.ts';

/* From the case to the paper: who prepares, who approves, what the applicant gets. */

type Office = PortalFixture & { serviceId: string };

let made = 0;

const test = createPortalTest(async ({ staff }) => {
  await staff.collection('officials').create({ ...official, name: 'Rosa Peña', position: 'Barangay Captain' });
  return { serviceId: await addService(staff, { issuedWithoutApproval: true }) };
});

async function addService(staff: PortalFixture['staff'], values: object): Promise<string> {
  const { id } = await staff
    .collection('services')
    .create({ title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available', price: 50, ...values });
  await staff.collection('certificate_templates').create({
    kind: `K${process.pid}${++made}`,
    name: 'Barangay Clearance',
    body: '<p>This is to certify that {name}, {age} years old, lives at {address}. Issued for {purpose}.</p>',
    bodyFil: '<p>Pinatutunayan na si {name} ay nakatira sa {address}. Para sa {purpose}.</p>',
    nameFil: 'Sertipikasyon ng Barangay',
    service: id,
    parts: ['receipt', 'ctc'],
    inUse: true,
  });
  return id;
}

const apply = ({ staff, serviceId }: Office, name: string, values: object = {}) =>
  staff.collection('applications').create({
    ...fullApplication,
    name,
    serviceId,
    ...values,
  });
const paper = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'The paper' });
const issuing = (page: Page, name = 'Issue certificate') =>
  page.getByRole('region', { name: 'Decide the case' }).getByRole('button', { name });

const number = (n: number) => new RegExp(`-${new Date().getFullYear()}-${String(n).padStart(6, '0')}$`);
const stored = ({ staff }: Office, id: string) =>
  staff
    .collection('certificates')
    .getList(1, 10, { filter: `application = "${id}"`, sort: 'created' })
    .then(({ items }) => items);

test('the secretary corrects what the paper shall say beside the very paper, and issues it in one press', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Peña, María Luisa');
  await openAsStaff(page, office, `/admin/applications/${application.id}`, await createColleague(office, ['secretary']));
  await issuing(page).click();
  const dialog = page.getByRole('dialog', { name: 'Certificate' });
  await expect(dialog.getByLabel('Full name')).toHaveValue('María Luisa Peña');
  await expect(dialog.getByLabel('Fee')).toHaveValue('50');
  await expect(paper(page).locator('canvas[data-page="1"]')).toBeVisible();
  await expectAccessible(page);

  // A missing name is told beside the field, and the paper that was shown stays.
  await dialog.getByLabel('Full name').fill('');
  await dialog.getByRole('button', { name: 'Issue certificate' }).click();
  await expect(dialog.getByRole('alert').getByRole('link', { name: /Full name/ })).toBeVisible();
  await dialog.getByLabel('Full name').fill('María Luisa S. Peña');
  await dialog.getByLabel('Address').fill('14 Scout Borromeo Street');
  await dialog.getByLabel('Official receipt (OR) number').fill('1234567');
  await dialog.getByRole('button', { name: 'Issue certificate' }).click();
  await expect(dialog).toBeHidden();

  const section = page.getByRole('region', { name: 'Certificates' });
  await expect(section.getByText('Issued', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Status.*Finished/ }).or(page.locator('#case-status'))).toContainText('Finished');
  await expect(issuing(page)).toBeHidden();
  const [certificate] = await stored(office, application.id);
  expect(certificate).toMatchObject({ state: 'issued', name: 'María Luisa S. Peña', receiptNumber: '1234567' });
  expect(certificate?.controlNumber).toMatch(number(1));
  expect(await office.staff.collection('applications').getOne(application.id)).toMatchObject({ address: fullApplication.address });
  await expectAccessible(page);

  const link = section.getByRole('link', { name: 'Open and print' });
  await expect(link).toHaveAttribute('target', '_blank');
  const opened = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect(opened.headers()['content-type']).toBe('application/pdf');

  // Replaced: a new number, and the reason stays with the old one.
  await section.getByRole('button', { name: 'Replace certificate' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace certificate' });
  await expect(replacing.getByLabel('Full name')).toHaveValue('María Luisa S. Peña');
  await replacing.getByLabel('Reason').fill('The purpose was wrong.');
  await replacing.getByLabel('Purpose').fill('a passport');
  await replacing.getByRole('button', { name: 'Issue certificate' }).click();
  await expect(section.getByText('Replaced', { exact: true })).toBeVisible();
  await expect(section.getByText('The purpose was wrong.')).toBeVisible();

  await section.getByRole('button', { name: 'Revoke' }).click();
  const revoking = page.getByRole('dialog', { name: /^Revoke / });
  await revoking.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(revoking.getByText('Please fill in this field.').first()).toBeVisible();
  await revoking.getByLabel('Reason').fill('The person asked for it.');
  await revoking.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(section.getByText('Revoked', { exact: true })).toBeVisible();
  expect(await office.staff.collection('applications').getOne(application.id)).toMatchObject({ status: 'ongoing', documents: [] });
});

test('a clerk prepares, the captain sends back and then signs on a phone, and the applicant downloads the paper', async ({
  page,
  browser,
  office,
}) => {
  test.setTimeout(180_000);
  const serviceId = await addService(office.staff, {});
  const application = await apply({ ...office, serviceId }, 'Cruz, Ana');
  await openAsStaff(page, office, `/admin/applications/${application.id}`, await createColleague(office, ['clerk']));
  await issuing(page, 'Prepare for signing').click();
  await expect(paper(page).locator('canvas[data-page="1"]')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare for signing' }).click();
  const section = page.getByRole('region', { name: 'Certificates' });
  await expect(section.getByText('Waits for approval')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await context.newPage();
  await openAsStaff(phone, office, '/admin/certificates/approval-queue', await createColleague(office, ['captain']));
  const waiting = phone.getByRole('region', { name: /^Paper K/ });
  await expect(waiting.getByRole('heading', { name: 'Ana Cruz' })).toBeVisible();
  await expect(waiting.locator('canvas[data-page="1"]')).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await waiting.getByRole('button', { name: 'Send back' }).click();
  await expect(phone.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await phone.goBack();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await expect(waiting.getByRole('button', { name: 'Send back' })).toBeFocused();
  await waiting.getByRole('button', { name: 'Send back' }).click();
  await expect(phone.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await phone.keyboard.type('Her second name is missing.');
  await phone.keyboard.press('Control+Enter');
  await expect(phone.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible();
  await expect(phone.locator('main#main')).toBeFocused();
  await expectAccessible(phone);

  await expect(section.getByText('Her second name is missing.')).toBeVisible();
  await section.getByRole('button', { name: 'Correct certificate' }).click();
  await page.getByRole('dialog').getByLabel('Full name').fill('Ana Reyes Cruz');
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare for signing' }).click();

  await expect(waiting.getByRole('heading', { name: 'Ana Reyes Cruz' })).toBeVisible();
  await expect(waiting.locator('canvas[data-page="1"]')).toBeVisible();
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible();
  const [certificate] = await stored(office, application.id);
  expect(certificate).toMatchObject({ state: 'issued', name: 'Ana Reyes Cruz' });
  expect(certificate?.signedBy).not.toBe('');
  await expect(section.getByText('Issued', { exact: true })).toBeVisible();
  await expect(section.getByText(/^Signed by/)).toBeVisible();

  // Another paper for this one: the old one is valid until the captain has approved the new one.
  await section.getByRole('button', { name: 'Replace certificate' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The purpose was wrong.');
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare for signing' }).click();
  await expect(section.getByText(/^It is valid until K\w+-\d+-000002, which waits to be signed, is issued\.$/)).toBeVisible();
  await expect(section.getByText(/^When it is issued, it replaces K\w+-\d+-000001\.$/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Replace certificate' })).toHaveCount(0);
  await expectAccessible(page);
  await expect(waiting.getByRole('heading', { name: 'Ana Reyes Cruz' })).toBeVisible();
  const replacing = (await stored(office, application.id)).find(({ state }) => state === 'prepared');
  await office.staff.send(`/api/certificates/${replacing?.id}/withdraw`, { method: 'POST', body: { reason: 'The purpose was right.' } });
  await expect(section.getByRole('button', { name: 'Replace certificate' })).toBeVisible();

  // The applicant, with a verified number.
  const resident = await (await browser.newContext()).newPage();
  await resident.goto(`${office.portal.url}/tracking/${application.applicationNumber}`);
  await resident.getByRole('button', { name: 'Verify my number' }).click();
  await verifyPhone(resident, office.portal, '9171234567');
  const download = resident.getByRole('link', { name: /Download|barangay.clearance.*pdf/i }).first();
  await expect(download).toBeVisible();
  const answer = await resident.request.get(new URL((await download.getAttribute('href')) ?? '', office.portal.url).href);
  expect(answer.headers()['content-type']).toBe('application/pdf');

  await openAsStaff(page, office, '/admin/certificates/register');
  const register = page.getByRole('table', { name: 'Register of certificates' });
  await expect(register.getByRole('row', { name: new RegExp(String(certificate?.controlNumber)) })).toContainText('Ana Reyes Cruz');
});

test('two clerks who issue one case make one paper, and the second one is told', { tag: '@full' }, async ({ page, browser, office }) => {
  const application = await apply(office, 'Dalawa, Isa');
  const pages = [page, await (await browser.newContext()).newPage()];
  for (const one of pages) {
    await openAsStaff(one, office, `/admin/applications/${application.id}`, await createColleague(office, ['secretary']));
    await issuing(one).click();
    await expect(paper(one).locator('canvas[data-page="1"]')).toBeVisible();
  }
  await Promise.all(pages.map((one) => one.getByRole('dialog').getByRole('button', { name: 'Issue certificate' }).click()));
  await expect.poll(async () => (await stored(office, application.id)).length).toBe(1);
  const alerts = pages.map((one) => one.getByRole('dialog').getByRole('alert'));
  await expect.poll(async () => (await Promise.all(alerts.map((alert) => alert.count()))).toSorted()).toEqual([0, 1]);
  expect((await office.staff.collection('applications').getOne(application.id)).documents).toHaveLength(1);
});

test('a paper stays in sight until its approval is stored; the failure names it, and cancelling is none', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const serviceId = await addService(office.staff, {});
  const { kind } = await office.staff.collection('certificate_templates').getFirstListItem(`service = "${serviceId}"`);
  const clerk = await createColleague(office, ['clerk']);
  const client = office.portal.client();
  await client.collection('users').authWithPassword(clerk.username, clerk.password);
  for (const name of ['Kuwatro, Dina', 'Singko, Edna']) {
    const { id } = await apply({ ...office, serviceId }, name);
    await client.send(`/api/applications/${id}/certificate`, { method: 'POST', body: { kind, language: 'en', facts: { name } } });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const captain = await createColleague(office, ['captain']);
  await openAsStaff(page, office, '/admin/certificates/approval-queue', captain);
  const shown = page.getByRole('region', { name: /^Paper K/ });
  const approve = shown.getByRole('button', { name: 'Approve' });
  await expect(shown.locator('canvas[data-page="1"]')).toBeVisible();

  await page.context().setOffline(true);
  await approve.click();
  const failure = page.getByRole('alert').filter({ hasText: 'was not approved' });
  await expect(failure).toContainText(
    /The paper K\S+-000001 of (Dina Kuwatro|Kuwatro, Dina) was not approved\. The portal could not be reached\./,
  );
  await expect(failure).not.toContainText('typed');
  await expect(shown.getByRole('heading')).toContainText('Kuwatro');
  const overlap = await approve.evaluate(
    (button, message) => {
      const [own, other] = [button.getBoundingClientRect(), message?.getBoundingClientRect()];
      return other !== undefined && own.top < other.bottom && other.top < own.bottom;
    },
    await failure.elementHandle(),
  );
  expect(overlap).toBe(false);
  await failure.getByRole('button', { name: 'Close this message' }).click();
  await expect(failure).toHaveCount(0);

  // A paper that could not be loaded is loaded again when the network is back.
  await page.getByRole('button', { name: 'Next paper' }).click();
  await expect(shown.getByText('The portal could not be reached.')).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(shown.locator('canvas[data-page="1"]')).toBeVisible();
  await page.getByRole('button', { name: 'Previous paper' }).click();
  await expect(shown.locator('canvas[data-page="1"]')).toBeVisible();

  await expireConfirmations(office.portal, captain.id);
  await approve.click();
  const confirmation = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(confirmation).toContainText('Signing papers needs this');
  await page.keyboard.press('Escape');
  await expect(confirmation).toHaveCount(0);
  await expect(approve).toBeEnabled();
  await expect(page.getByText('Nothing was done')).toHaveCount(0);
  await approve.click();
  await expect(confirmation).toBeVisible();
  await confirmation.getByLabel('Your own password').fill(captain.password);
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('heading')).toContainText('Singko');
  await approve.click();
  await expect(page.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible();
});

test('what the captain types or has chosen stays while the paper is corrected, and when approving fails', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const serviceId = await addService(office.staff, {});
  const { kind } = await office.staff.collection('certificate_templates').getFirstListItem(`service = "${serviceId}"`);
  const clerk = await createColleague(office, ['clerk']);
  const client = office.portal.client();
  await client.collection('users').authWithPassword(clerk.username, clerk.password);
  const prepare = (id: string, name: string, values: object = {}) =>
    client.send(`/api/applications/${id}/certificate`, { method: 'POST', body: { kind, language: 'en', facts: { name }, ...values } });
  const first = await apply({ ...office, serviceId }, 'Anim, Fe');
  const { id, updated } = await prepare(first.id, 'Anim, Fe');
  await prepare((await apply({ ...office, serviceId }, 'Pito, Gina')).id, 'Pito, Gina');
  await openAsStaff(page, office, '/admin/certificates/approval-queue', await createColleague(office, ['captain']));
  await expect(page.getByText('Live', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: 'Send back' }).click();
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await reason.fill('Her second name is missing.');
  await prepare(first.id, 'Anim, Fe Reyes', { prepared: { id, updated } });
  await expect(page.getByText('Anim, Fe Reyes').first()).toBeAttached();
  await expect(reason).toHaveValue('Her second name is missing.');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();

  await page.getByRole('button', { name: 'Choose all' }).click();
  const approve = page.getByRole('button', { name: 'Approve 2 papers' });
  await page.context().setOffline(true);
  await approve.click();
  await expect(page.getByRole('alert').filter({ hasText: 'approved' })).toBeVisible();
  await page.context().setOffline(false);
  await approve.click();
  await expect(page.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible();
});

test('the captain approves several at once, in Filipino too', { tag: '@full' }, async ({ page, office }) => {
  const serviceId = await addService(office.staff, {});
  const kind = (await office.staff.collection('certificate_templates').getFirstListItem(`service = "${serviceId}"`)).kind;
  const clerk = await createColleague(office, ['clerk']);
  const client = office.portal.client();
  await client.collection('users').authWithPassword(clerk.username, clerk.password);
  for (const name of ['Una, Ana', 'Dos, Ben', 'Tres, Cora']) {
    const { id } = await apply({ ...office, serviceId }, name);
    await client.send(`/api/applications/${id}/certificate`, { method: 'POST', body: { kind, language: 'fil', facts: { name } } });
  }
  await openAsStaff(page, office, '/fil/admin/certificates/approval-queue', await createColleague(office, ['captain']));
  await expect(page.getByRole('heading', { level: 1, name: 'Mga certificate na pipirmahan' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pipirmahan 3/ })).toBeVisible();
  await expect(page.locator('canvas[data-page="1"]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Piliin lahat' }).click();
  await page.getByRole('button', { name: preventBreaksAtHyphens('I-approve ang 3 papel') }).click();
  await expect(page.getByRole('heading', { name: 'Walang pipirmahan' })).toBeVisible();
  const { items } = await office.staff.collection('certificates').getList(1, 10, { filter: `kind = "${kind}"` });
  expect(items.map(({ state }) => state)).toEqual(['issued', 'issued', 'issued']);
});

test('a captain without casework prepares nothing that the server would refuse', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Kapitan, Isa');
  await openAsStaff(page, office, `/admin/applications/${application.id}`, await createColleague(office, ['captain']));
  await expect(issuing(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deny' })).toBeHidden();
  await issuing(page).click();
  await expect(paper(page).locator('canvas[data-page="1"]')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue certificate' }).click();
  await expect(page.getByRole('region', { name: 'Certificates' }).getByText('Issued', { exact: true })).toBeVisible();
});

test('the settings name whose account approves; another captain is told, and the clerk sees that a term is over', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const serviceId = await addService(office.staff, {});
  const application = await apply({ ...office, serviceId }, 'Termino, Isa');
  const [named, other, clerk] = [
    await createColleague(office, ['captain']),
    await createColleague(office, ['captain']),
    await createColleague(office, ['clerk']),
  ];
  const client = office.portal.client();
  await client.collection('users').authWithPassword(clerk.username, clerk.password);
  const { kind } = await office.staff.collection('certificate_templates').getFirstListItem(`service = "${serviceId}"`);
  const body = { kind, language: 'en', facts: { name: 'Isa Termino' } };
  await client.send(`/api/applications/${application.id}/certificate`, { method: 'POST', body });

  await openAsStaff(page, office, '/admin/settings/certificates');
  await page.getByLabel('Account of the captain').selectOption({ label: `${named.username} (${named.username})` });
  await page.getByLabel('Officer in charge', { exact: true }).fill('Hon. Jose Cruz');
  await page.getByLabel('First day').fill('2026-01-05');
  await page.getByLabel('Last day').fill('2026-01-09');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  const { id: settingsId } = await office.staff.collection('settings').getFirstListItem('');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().clearCookies();
  await openAsStaff(page, office, '/admin/certificates/approval-queue', other);
  await expect(page.getByText('The paper bears the name Hon. Rosa Peña now. Only that person’s account approves it.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  expect((await stored(office, application.id))[0]).toMatchObject({ state: 'prepared' });

  await page.context().clearCookies();
  await openAsStaff(page, office, `/fil/admin/applications/${application.id}`, clerk);
  await page.getByRole('button', { name: 'Itama ang certificate' }).first().click();
  await expect(page.getByRole('dialog').getByText(/^Hanggang .* lang in charge si Hon. Jose Cruz\./)).toBeVisible();
  await expectAccessible(page);
  await office.staff.collection('settings').update(settingsId, { office: {} });
  const [left] = await stored(office, application.id);
  await office.staff.send(`/api/certificates/${left?.id}/withdraw`, { method: 'POST', body: { reason: 'A trial.' } });
});

test('whoever approves keeps a picture of the signature with the account; a clerk is not asked for one', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, '/admin/staff/me', await createColleague(office, ['captain']));
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All accounts' })).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Signature on certificates' });
  await card
    .locator('input[name="signature"]')
    .setInputFiles({ name: 'pirma.png', mimeType: 'image/png', buffer: await createImage('png') });
  await expect(card.getByText('A picture is kept. You can replace it or take it away.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await card.getByRole('button', { name: 'Take it away' }).click();
  await expect(card.getByRole('button', { name: 'Take it away' })).toHaveCount(0);
  await page.context().clearCookies();
  await openAsStaff(page, office, '/admin/staff/me', await createColleague(office, ['clerk']));
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the actions of a case appear together, so that none moves away from under a finger', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Reyes, Lia');
  const answer = Promise.withResolvers<void>();
  await page.route('**/collections/certificate_templates/records?**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, `/admin/applications/${application.id}`, await createColleague(office, ['clerk']));
  const buttons = page.getByRole('region', { name: 'Decide the case' }).getByRole('button');
  await expect(buttons).toHaveText(['and next']);
  await expect(page.getByRole('heading', { name: 'Reyes, Lia' })).toBeVisible();
  answer.resolve();
  await expect(buttons).toHaveText(['Prepare for signing', 'Deny', '', 'and next']);
});

test('a case’s actions are one row: on phones two buttons and a menu, with large text one', { tag: '@full' }, async ({ page, office }) => {
  const serviceId = await addService(office.staff, {});
  const application = await apply({ ...office, serviceId }, 'Reyes, Jo');
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, `/admin/applications/${application.id}`, await createColleague(office, ['clerk']));
  const row = page.getByRole('region', { name: 'Decide the case' });
  const more = row.getByRole('button', { name: 'More actions' });
  const names = () => row.getByRole('button').evaluateAll((all) => all.map((one) => one.textContent || one.ariaLabel));
  const tops = () => row.getByRole('button').evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  await expect.poll(names).toEqual(['Prepare for signing', 'Deny', 'More actions', 'and next']);
  expect(await tops()).toBe(1);
  for (const button of await row.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  // At the end of the page the row covers no part of a control.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Deny', 'Ask the applicant', 'Start', 'Finish']);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await office.staff.collection('applications').getOne(application.id)).status).toBe('ongoing');

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  await expect.poll(names).toEqual(['Prepare for signing', 'More actions', 'and next']);
  expect(await tops()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(names).toEqual(['Prepare for signing', 'Deny', 'Ask the applicant', 'Put back', 'Finish', 'and next']);
  expect(await tops()).toBe(1);
});
