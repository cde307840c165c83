import type { SectionName } from './settings-sections.ts';
import type { SiteSettings } from './site-settings.ts';

/** Settings that every office should enter, each with its section. */
const expectedSettings = {
  name: 'office',
  city: 'office',
  address: 'office',
  mapCentre: 'office',
  phone: 'contact',
  email: 'contact',
  officeHours: 'hours',
  chatHours: 'hours',
  departments: 'departments',
  popularServices: 'home',
  privacyOfficer: 'legal',
  privacyContact: 'legal',
} as const satisfies Partial<Record<keyof SiteSettings, SectionName>>;

/** Name of a setting that every office should enter. Message keys: `settings.…`. */
export type ExpectedSetting = keyof typeof expectedSettings;

/** Returns the settings that the office has not entered yet, in the order of their sections. */
export function listUnsetSettings(
  site: Partial<Record<ExpectedSetting, unknown>>,
): readonly { readonly name: ExpectedSetting; readonly section: SectionName }[] {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.entries(expectedSettings)
    .map(([name, section]) => ({ name: name as ExpectedSetting, section }))
    .filter(({ name }) => isEmpty(site[name]));
}
