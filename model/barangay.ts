import type { Language, platforms } from './collections/choices.ts';
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
const hours = { en: 'Mon-Fri 8:00 AM-5:00 PM', fil: 'Lun-Biy 8:00 AM-5:00 PM' };
const hall = 'Barangay Hall, Ground Floor';

/**
 * Default site settings: everything that another barangay would change. Staff override them in the
 * settings record; `applySiteDefaults` merges the two. `settings/site-settings.ts` declares the
 * valid values.
 */
export const defaultSiteSettings: SiteSettings = {
  name: 'South Triangle',
  city: 'Quezon City',
  portalName: 'South Triangle Portal',
  address: 'Barangay Hall, South Triangle, Quezon City',
  applicationPrefix: 'ST',
  streets: [],
  mapCentre: { latitude: 14.64, longitude: 121.04 },
  mapZoom: 16,
  mapOutline: '14.6427, 121.0386\n14.6352, 121.0433\n14.6349, 121.0272',

  phone: '(02) 8000 0000',
  mobile: '+63 900 000 0000',
  email: 'info@southtriangle.example.ph',
  emailReplyHours: 24,
  hotlines: [
    { name: { en: 'Emergency', fil: 'Emergency' }, number: '911' },
    { name: sameInBothLanguages('PNP'), number: '117' },
    { name: { en: 'Fire', fil: 'Bumbero' }, number: '116' },
    { name: sameInBothLanguages('MMDA'), number: '136' },
    { name: sameInBothLanguages('Red Cross'), number: '143' },
  ],
  homeHotlines: [
    { name: { en: 'Fire', fil: 'Bumbero' }, number: '116' },
    { name: { en: 'Police', fil: 'Pulis' }, number: '117' },
    { name: { en: 'Medical', fil: 'Medical' }, number: '911' },
  ],

  officeHours: [
    { days: { en: 'Mon-Fri', fil: 'Lun-Biy' }, hours: sameInBothLanguages('8:00 AM-5:00 PM') },
    { days: { en: 'Sat', fil: 'Sab' }, hours: sameInBothLanguages('8:00 AM-12:00 PM') },
    { days: { en: 'Sun', fil: 'Lin' }, hours: { en: 'Closed', fil: 'Sarado' } },
  ],
  chatHours: 'Mo-Fr 08:00-17:00',
  chatReplyMinutes: 5,
  weekendDays: [0, 6],
  holidays: proclaimedHolidays,

  departments: [
    {
      name: 'Executive Office',
      head: 'Barangay Captain',
      description: {
        en: 'Leads the barangay, signs clearances and hears residents.',
        fil: 'Namumuno sa barangay, pumipirma ng clearance at nakikinig sa mga residente.',
      },
      services: ['Barangay Clearance', 'Endorsements', 'Complaints and mediation'],
      phone: '(02) 8000 0001',
      email: 'executive@southtriangle.example.ph',
      hours,
      location: hall,
    },
    {
      name: 'Public Safety & Security',
      head: 'Kagawad for Peace & Order',
      description: {
        en: 'Tanod patrols, emergency response and traffic.',
        fil: 'Patrol ng tanod, emergency response at traffic.',
      },
      services: ['Tanod patrol', 'Blotter report', 'Emergency response'],
      phone: '(02) 8000 0002',
      email: 'safety@southtriangle.example.ph',
      hours: { en: 'Open 24 hours', fil: 'Bukas 24 oras' },
      location: hall,
    },
    {
      name: 'Health & Social Services',
      head: 'Kagawad for Health & Sanitation',
      description: {
        en: 'Health center, seniors, persons with disability and families in need.',
        fil: 'Health center, mga senior, PWD at mga pamilyang nangangailangan.',
      },
      services: ['Health consultation', 'Senior citizen assistance', 'Indigency Certificate'],
      phone: '(02) 8000 0003',
      email: 'health@southtriangle.example.ph',
      hours,
      location: 'Barangay Health Center',
    },
    {
      name: 'Infrastructure & Development',
      head: 'Kagawad for Infrastructure',
      description: {
        en: 'Roads, drainage, street lights and construction clearances.',
        fil: 'Mga kalsada, drainage, ilaw sa kalye at construction clearance.',
      },
      services: ['Construction clearance', 'Street light repair', 'Drainage cleaning'],
      phone: '(02) 8000 0004',
      email: 'infrastructure@southtriangle.example.ph',
      hours,
      location: 'Barangay Hall, Second Floor',
    },
  ],

  heroSubtitle: sameInBothLanguages('Barangay {name}, {city}'),
  heroTitle: { en: 'Your barangay, open at any hour', fil: 'Bukas po ang barangay ninyo, kahit anong oras' },
  heroDescription: {
    en: 'Apply for clearances, certificates and permits from your phone, and follow them until they are ready. Come to the hall only once, to pick up.',
    fil: 'Mag-apply po ng clearance, certificate at permit gamit ang cellphone, at tingnan ang status hanggang handa na. Isang beses lang pupunta sa barangay hall: sa pagkuha.',
  },
  popularServices: ['Barangay Clearance', 'Business Permit', 'Cedula', 'Indigency Certificate', 'Barangay ID', 'Community Tax Certificate'],

  highlights: [],
  facebook: '',
  instagram: '',
  twitter: '',
  socialPosts: [],
  hasSampleContent: false,

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
  return { ...defaultSiteSettings, ...site };
}

/**
 * Localizes the site settings: a missing text falls back to the other language, and `{name}`,
 * `{city}`, `{address}` and `{email}` are replaced by the site's values.
 */
export function localizeSite(site: SiteSettings, language: Language): Barangay {
  const placeholders = { name: site.name, city: site.city, address: site.address, email: site.email };
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null) return value;
    if ('en' in value && 'fil' in value) {
      const text = String(value[language] || value.en || value.fil);
      return text.replace(/\{(name|city|address|email)\}/g, (_match, key: keyof typeof placeholders) => placeholders[key]);
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, read(inner)]));
  };
  return read(site) as Barangay;
}

/** Returns the non-working days around a day, for `lib/working-days`. */
export function getWorkCalendar({ weekendDays, holidays }: Pick<SiteSettings, 'weekendDays' | 'holidays'>, now = new Date()) {
  return { weekendDays, holidays: listHolidays(holidays, now).map(({ date }) => date) };
}
