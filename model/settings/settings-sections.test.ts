import { expect, test } from 'vitest';
import { addWorkingDays } from '#lib/dates/working-days.ts';
import type { SchemaNodes } from '#lib/schema/nodes.ts';
import { validateNodes } from '#lib/schema/validate-nodes.ts';
import { applySiteDefaults, defaultSiteSettings, getWorkCalendar, localizeSite } from '../barangay.ts';
import english from '../messages/en-staff-pages.ts';
import filipino from '../messages/fil-staff-pages.ts';
import { defaultOfficeSettings, officeSettings } from './office-settings.ts';
import { getSectionNodes, type SettingsSection, settingsSections } from './settings-sections.ts';
import { siteSettings } from './site-settings.ts';

const sections: readonly SettingsSection[] = settingsSections;

test('every declared setting is edited in exactly one section', () => {
  const edited = sections.flatMap(({ part, fields }) => fields.map((name) => `${part}.${name}`));
  const declared = [
    ...Object.keys(siteSettings).map((name) => `site.${name}`),
    ...Object.keys(officeSettings).map((name) => `office.${name}`),
  ];
  expect(edited.toSorted()).toEqual(declared.toSorted());
});

test('every default is what its declaration allows', () => {
  const { hasSampleContent, setupStep, ...site } = defaultSiteSettings;
  // What every office has to enter is empty until then.
  const required = { name: '', city: '', address: '' };
  expect(site).toMatchObject(required);
  expect(validateNodes(siteSettings, { ...site, name: 'Aster', city: 'Baguio', address: 'Hall' }).errors).toEqual({});
  expect(Object.keys(validateNodes(siteSettings, site).errors)).toEqual(Object.keys(required));
  expect(validateNodes(officeSettings, defaultOfficeSettings)).toEqual({ value: defaultOfficeSettings, errors: {} });
  expect({ hasSampleContent, setupStep }).toEqual({ hasSampleContent: false, setupStep: '' });
});

test('every label, help, option and message of the settings has words in both languages', () => {
  const keys: string[] = [];
  const walk = (nodes: SchemaNodes) => {
    for (const node of Object.values(nodes)) {
      if (node.label) keys.push(node.label);
      if ('help' in node && node.help) keys.push(node.help);
      if ('item' in node) keys.push(node.item);
      const field = node.kind === 'translated' || node.kind === 'optional' ? node.of : node;
      if ('messages' in field) keys.push(...Object.values(field.messages ?? {}));
      if ('options' in node) keys.push(...node.options.map((option) => `${node.optionMessagePrefix}.${option}`));
      if (node.kind === 'list' || node.kind === 'group') walk(node.of);
    }
  };
  for (const section of sections) {
    walk(getSectionNodes(section));
    keys.push(`settings.section.${section.name}`, `settings.section.${section.name}.text`);
  }
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !(key in english) || !(key in filipino))).toEqual([]);
});

test('a page is in one language; an untranslated text is read in the other, and names stand in for their signs', () => {
  const site = applySiteDefaults({
    name: 'Aster',
    heroSubtitle: { en: 'Barangay {name}, {city}', fil: '' },
    hotlines: [{ name: { en: 'Fire', fil: 'Bumbero' }, number: '116' }],
    officeHours: [{ days: { en: 'Mon-Fri', fil: 'Lun-Biy' }, hours: { en: '8:00-17:00', fil: '' } }],
  });
  expect(localizeSite(site, 'fil')).toMatchObject({
    heroSubtitle: 'Barangay Aster',
    hotlines: [{ name: 'Bumbero', number: '116' }],
    holidays: expect.arrayContaining([{ date: '2026-12-24', name: 'Bisperas ng Pasko' }]),
    mapCentre: { latitude: 12.88, longitude: 121.77 },
    // Lines do not break at hyphens.
    officeHours: [{ days: 'Lun-\u2060Biy', hours: '8:00-\u206017:00' }],
  });
  expect(localizeSite(site, 'en').hotlines).toEqual([{ name: 'Fire', number: '116' }]);
});

test('the holidays of 2026 and 2027 are no working days', () => {
  const calendar = getWorkCalendar(defaultSiteSettings, new Date('2026-11-24T00:00:00+08:00'));
  expect(addWorkingDays('2026-11-27', 1, calendar)).toBe('2026-12-01');
  expect(addWorkingDays('2026-12-23', 3, calendar)).toBe('2027-01-04');
  expect(addWorkingDays('2027-03-24', 1, calendar)).toBe('2027-03-29');
});
