import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { addWorkingDays } from '#lib/dates/working-days.ts';
import { defaultSiteSettings, getWorkCalendar } from '#model/barangay.ts';
import { settings } from '#model/collections/office/settings.ts';
import { defaultLogo } from '#model/settings/default-branding.ts';
import { getLogoUrls, getNpcSealUrl } from '#model/settings/get-settings-images.ts';
import { createImage, toFile } from '../../../../test/sample-files.ts';
import { sampleApplication, service } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
let id: string;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { store } = portal.context;
  await store.write(async (tx) => {
    for (const old of await tx.list(settings)) await tx.remove(settings, old.id);
  });
  id = (await staff.collection('settings').create({})).id;
});

const save = (values: object) => staff.collection('settings').update(id, values);
async function refusalOf(values: object): Promise<Record<string, { code: string; message: string }>> {
  const error: unknown = await save(values).catch((failure: unknown) => failure);
  if (!(error instanceof ClientResponseError)) throw new Error('It was not refused');
  expect(error.status).toBe(400);
  return error.response.data;
}

test('only what differs from the defaults is kept, cast, and without what nobody declared', async () => {
  const office = { totalCitizens: '15482', budgetAllocation: [{ name: 'Health', amount: '1000.50' }], unheard: 1 };
  const saved = await save({
    site: { name: 'Aster', weekendDays: defaultSiteSettings.weekendDays, mapZoom: '17', phone: null, unheard: 1 },
    office,
  });
  expect(saved.site).toEqual({ name: 'Aster', mapZoom: 17 });
  expect(saved.office).toEqual({ totalCitizens: 15482, budgetAllocation: [{ name: 'Health', amount: 1000.5 }] });
  expect((await portal.client().collection('settings').getFullList())[0]).not.toHaveProperty('office');
});

test('the audit trail says which setting was changed, from what to what, and of a long one how long it is', async () => {
  const newest = async () =>
    (await staff.collection('audit').getList(1, 1, { filter: `recordId = "${id}" && action = "update"`, sort: '-created' })).items[0]
      ?.details;
  await save({ site: { chatReplyMinutes: 15 }, office: { totalCitizens: 1200 } });
  expect(await newest()).toEqual({
    fields: ['site', 'office'],
    changes: [
      { part: 'site', name: 'chatReplyMinutes', from: { value: defaultSiteSettings.chatReplyMinutes }, to: { value: 15 } },
      { part: 'office', name: 'totalCitizens', from: { value: null }, to: { value: 1200 } },
    ],
  });
  await save({ site: { chatReplyMinutes: 15, terms: { en: 'T'.repeat(5000), fil: '' } } });
  const details = await newest();
  expect(details.changes).toMatchObject([{ name: 'terms', to: { length: 5018 } }]);
  // Nothing changes, so nothing is recorded.
  await save({ site: { chatReplyMinutes: 15, terms: { en: 'T'.repeat(5000), fil: '' } } });
  expect(await newest()).toEqual(details);
});

test('a logo is a picture that everybody may see, and is no part of what else is saved', async () => {
  await save({ site: { name: 'Aster' } });
  const logo = new File([new Uint8Array(await createImage('png'))], 'seal.png', { type: 'image/png' });
  const saved = await save({ logo });
  expect(saved).toMatchObject({ site: { name: 'Aster' }, logo: expect.stringMatching(/^seal_\w{10}\.png$/) });
  const [publicSettings] = await portal.client().collection('settings').getFullList();
  expect(publicSettings).toMatchObject({ logo: saved.logo });
  for (const address of Object.values(getLogoUrls(publicSettings as typeof saved & { logo: string }))) {
    const answer = await fetch(portal.url + address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  expect((await save({ site: { name: 'Rosal' } })).logo).toBe(saved.logo);
  expect(await refusalOf({ logo: toFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'seal.svg') })).toHaveProperty('logo');
  expect((await save({ logo: '' })).logo).toBe('');
  expect(getLogoUrls({ id, logo: '' })).toBe(defaultLogo);
});

test('the seal of the National Privacy Commission is a picture that everybody may see', async () => {
  const npcSeal = new File([new Uint8Array(await createImage('png'))], 'npc.png', { type: 'image/png' });
  const saved = await save({ npcSeal });
  const [publicSettings] = await portal.client().collection('settings').getFullList();
  const answer = await fetch(portal.url + getNpcSealUrl({ id, npcSeal: String(publicSettings?.npcSeal) }));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await save({ logo: '' })).npcSeal).toBe(saved.npcSeal);
  expect(await refusalOf({ npcSeal: toFile('%PDF-1.7', 'seal.pdf') })).toHaveProperty('npcSeal');
  expect((await save({ npcSeal: '' })).npcSeal).toBe('');
  expect(getNpcSealUrl({ id, npcSeal: '' })).toBe('');
});

test('each wrong value is refused by its name, and nothing is stored', async () => {
  const hotlines = [
    { name: { en: 'Fire' }, number: '116' },
    { name: 'Police', number: 'call us' },
  ];
  expect(
    await refusalOf({
      site: {
        name: ' ',
        email: 'nobody',
        hotlines,
        weekendDays: [0, 1, 2, 3, 4, 5, 6],
        facebook: 'javascript:alert(1)',
        keepPapersDays: 1,
      },
      office: { budgetUsedPercent: 130 },
    }),
  ).toMatchObject({
    'site.name': { code: 'validation_required' },
    'site.email': { code: 'validation_is_email' },
    'site.hotlines.1.number': { code: 'validation_invalid_format' },
    'site.weekendDays': { code: 'validation_too_many_values' },
    'site.facebook': { code: 'validation_invalid_url' },
    'site.keepPapersDays': { code: 'validation_min_number_constraint' },
    'office.budgetUsedPercent': { code: 'validation_max_number_constraint' },
  });
  for (const site of ['text', 5, [], { holidays: 'x' }, { departments: [null] }, { socialPosts: [{ imageUrl: '//evil.example/x.png' }] }]) {
    expect(Object.keys(await refusalOf({ site }))[0]).toMatch(/^site/);
  }
  expect((await staff.collection('settings').getOne(id)).site).toBeNull();
});

test('an application is due when the holidays of the settings have passed', async () => {
  const { id: serviceId } = await staff.collection('services').create({ ...service, processingDays: 1 });
  const today = toManilaDay(new Date());
  const dueDate = async () => (await staff.collection('applications').create({ ...sampleApplication, serviceId })).dueDate;
  await save({ site: { holidays: [], weekendDays: [] } });
  const tomorrow = addWorkingDays(today, 1, getWorkCalendar({ weekendDays: [], holidays: [] }));
  expect(await dueDate()).toBe(tomorrow);
  await save({ site: { weekendDays: [], holidays: [{ date: tomorrow, name: { en: 'Fiesta', fil: 'Pista' } }] } });
  expect(await dueDate()).toBe(addWorkingDays(today, 2, getWorkCalendar({ weekendDays: [], holidays: [] })));
});

test('another privacy notice is another version, unless staff say which', async () => {
  const today = toManilaDay(new Date());
  const version = async (site: object) => (await save({ site })).site.privacyVersion;
  expect(await version({ privacyNotice: { en: 'One', fil: '' } })).toBe(today);
  expect(await version({ privacyNotice: { en: 'Two', fil: '' }, privacyVersion: today })).toBe(`${today}.2`);
  expect(await version({ privacyNotice: { en: 'Three', fil: '' }, privacyVersion: `${today}.2` })).toBe(`${today}.3`);
  expect(await version({ privacyNotice: { en: 'Four', fil: '' }, privacyVersion: 'IV' })).toBe('IV');
  expect(await version({ privacyNotice: { en: 'Four', fil: '' }, privacyVersion: 'IV', name: 'Aster' })).toBe('IV');
});

test('a privacy notice in the first save of the settings has its own version, an unchanged one has not', async () => {
  const create = async (site: object) => {
    await portal.context.store.write((tx) => tx.remove(settings, id));
    const createdSettings = await staff.collection('settings').create({ site });
    id = createdSettings.id;
    return createdSettings.site;
  };
  expect(await create({ privacyNotice: { en: 'One', fil: '' } })).toMatchObject({ privacyVersion: toManilaDay(new Date()) });
  expect(await create({ privacyNotice: { en: 'One', fil: '' }, privacyVersion: 'IV' })).toMatchObject({ privacyVersion: 'IV' });
  expect(await create({ name: 'Aster', hasSampleContent: true })).toEqual({ name: 'Aster' });
});

test('guests and a second record are refused, and nobody can claim to show sample content', async () => {
  await expect(staff.collection('settings').create({})).rejects.toMatchObject({ status: 409 });
  await expect(portal.client().collection('settings').update(id, { site: {} })).rejects.toMatchObject({ status: 404 });
  expect((await save({ site: { hasSampleContent: true } })).site).toEqual({});
});
