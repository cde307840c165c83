import { preventBreaksInProse } from '#lib/texts/prevent-line-breaks.ts';
import type { Language } from './collections/choices.ts';
import type { platforms } from './collections/public-choices.ts';
import { listHolidays, proclaimedHolidays } from './holidays.ts';
import type { SiteSettings } from './settings/site-settings.ts';

/** Maps translated texts to a single language. */
type Localized<T> =
  T extends Record<Language, string>
    ? string
    : T extends readonly (infer Item)[]
      ? Localized<Item>[]
      : T extends object
        ? { [K in keyof T]: Localized<T[K]> }
        : T;

/** The site settings in the language of the page. */
export type Barangay = Localized<SiteSettings>;
/** A department of the barangay. */
export type Department = Barangay['departments'][number];
/** A social network. */
export type Platform = (typeof platforms)[number];
/** A social media post. */
export type SocialPost = Barangay['socialPosts'][number];

const sameInBothLanguages = (text: string) => ({ en: text, fil: text });

/**
 * Default site settings. Values that differ between offices are empty, and pages hide empty values.
 * Staff enter theirs in the settings record; `applySiteDefaults` merges the two.
 * `settings/site-settings.ts` declares the valid values.
 */
export const defaultSiteSettings: SiteSettings = {
  name: '',
  city: '',
  province: '',
  psgcCode: '',
  portalName: '',
  themeColor: '',
  languages: ['fil'],
  address: '',
  applicationPrefix: 'BRGY',
  streets: [],
  mapCentre: { latitude: 12.88, longitude: 121.77 },
  mapZoom: 6,
  mapOutline: '',

  phone: '',
  mobile: '',
  email: '',
  emailReplyHours: 24,
  hotlines: [{ name: sameInBothLanguages('Emergency'), number: '911' }],
  homeHotlines: [{ name: sameInBothLanguages('Emergency'), number: '911' }],

  officeHours: [],
  chatTitle: sameInBothLanguages(''),
  chatHours: '',
  chatReplyMinutes: 5,
  weekendDays: [0, 6],
  holidays: proclaimedHolidays,

  departments: [],

  customPositions: [],
  customServiceCategories: [],
  customNewsCategories: [],
  customPlaceCategories: [],
  customPurposes: [],

  heroSubtitle: sameInBothLanguages('Barangay {name}, {city}'),
  heroTitle: { en: 'Your barangay, open at any hour', fil: 'Bukas po ang barangay ninyo, kahit anong oras' },
  heroDescription: {
    en: 'Apply for clearances, certificates and permits from your phone, and follow them until they are ready. Come to the hall only once, to pick up.',
    fil: 'Mag-apply po ng clearance, certificate at permit gamit ang cellphone, at tingnan ang status hanggang handa na. Isang beses lang pupunta sa barangay hall: sa pagkuha.',
  },
  popularServices: [],

  highlights: [],
  facebook: '',
  instagram: '',
  twitter: '',
  socialLinks: [],
  socialPosts: [],
  hasSampleContent: false,
  setupStep: '',

  // When empty, the portal's own text is used (`messages/legal`).
  privacyNotice: sameInBothLanguages(''),
  privacyVersion: '2026-11',
  privacyOfficer: '',
  privacyContact: '',
  privacyRequestDays: 15,
  npcNumber: '',
  terms: sameInBothLanguages(''),

  keepPapersDays: 90,
  keepApplicationsDays: 5 * 365,
  keepChatDays: 365,
  keepCodesDays: 1,
  keepUploadsDays: 1,
  keepBackupsDays: 30,
};

/** Merges the settings record's `site` with the defaults. */
export function applySiteDefaults(site: Partial<SiteSettings> | null | undefined): SiteSettings {
  const merged = { ...defaultSiteSettings, ...site };
  return { ...merged, portalName: merged.portalName || `${merged.name || 'Barangay'} Portal` };
}

/**
 * Localizes the site settings: a missing text falls back to the other language, and `{name}`,
 * `{city}`, `{address}` and `{email}` are replaced by the site's values. The texts are for pages:
 * lines do not break at their hyphens (`Mon-Fri`).
 */
export function localizeSite(site: SiteSettings, language: Language): Barangay {
  const placeholders = { name: site.name, city: site.city, address: site.address, email: site.email };
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null) return value;
    if ('en' in value && 'fil' in value) {
      const text = String(value[language] || value.en || value.fil);
      const filled = text.replace(/\{(name|city|address|email)\}/g, (_match, key: keyof typeof placeholders) => placeholders[key]);
      // Drops the commas around placeholders that are empty.
      return preventBreaksInProse(filled === text ? text : filled.replace(/(?:,\s*)+(?=,|$)/g, '').trim());
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, read(inner)]));
  };
  return read(site) as Barangay;
}

/** Returns the non-working days of the years around `now`, for `lib/dates/working-days`. */
export function getWorkCalendar({ weekendDays, holidays }: Pick<SiteSettings, 'weekendDays' | 'holidays'>, now = new Date()) {
  return { weekendDays, holidays: listHolidays(holidays, now).map(({ date }) => date) };
}
