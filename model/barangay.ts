import type { Language, platforms } from './collections/choices.ts';
import { holidays } from './holidays.ts';
import type { SiteSettings } from './settings/site-settings.ts';

/** Values with each text in one language. */
type InOneLanguage<T> =
  T extends Record<Language, string>
    ? string
    : T extends readonly (infer Item)[]
      ? InOneLanguage<Item>[]
      : T extends object
        ? { [K in keyof T]: InOneLanguage<T[K]> }
        : T;

/** The site as a page shows it, in the language of the page. */
export type Barangay = InOneLanguage<SiteSettings>;
export type Department = Barangay['departments'][number];
export type Platform = (typeof platforms)[number];
export type SocialPost = Barangay['socialPosts'][number];

const same = (text: string) => ({ en: text, fil: text });
const hours = { en: 'Mon-Fri 8:00 AM-5:00 PM', fil: 'Lun-Biy 8:00 AM-5:00 PM' };
const hall = 'Barangay Hall, Ground Floor';

/**
 * The site as it comes: everything that another barangay would change, in one place. Staff override any of it in the
 * settings record; `withDefaults` joins the two. What each value may be is declared in `settings/site-settings.ts`.
 */
export const barangay: SiteSettings = {
  name: 'South Triangle',
  city: 'Quezon City',
  portalName: 'South Triangle Portal',
  address: 'Barangay Hall, South Triangle, Quezon City',
  applicationPrefix: 'ST',
  mapCentre: { latitude: 14.64, longitude: 121.04 },
  mapZoom: 16,
  mapOutline: '14.6427, 121.0386\n14.6352, 121.0433\n14.6349, 121.0272',

  phone: '(02) 8000 0000',
  mobile: '+63 900 000 0000',
  email: 'info@southtriangle.example.ph',
  emailReplyHours: 24,
  hotlines: [
    { name: { en: 'Emergency', fil: 'Emergency' }, number: '911' },
    { name: same('PNP'), number: '117' },
    { name: { en: 'Fire', fil: 'Bumbero' }, number: '116' },
    { name: same('MMDA'), number: '136' },
    { name: same('Red Cross'), number: '143' },
  ],
  homeHotlines: [
    { name: { en: 'Fire', fil: 'Bumbero' }, number: '116' },
    { name: { en: 'Police', fil: 'Pulis' }, number: '117' },
    { name: { en: 'Medical', fil: 'Medikal' }, number: '911' },
  ],

  officeHours: [
    { days: { en: 'Mon-Fri', fil: 'Lun-Biy' }, hours: same('8:00 AM-5:00 PM') },
    { days: { en: 'Sat', fil: 'Sab' }, hours: same('8:00 AM-12:00 PM') },
    { days: { en: 'Sun', fil: 'Lin' }, hours: { en: 'Closed', fil: 'Sarado' } },
  ],
  chatHours: 'Mo-Fr 08:00-17:00',
  chatReplyMinutes: 5,
  weekendDays: [0, 6],
  holidays,

  departments: [
    {
      name: 'Executive Office',
      head: 'Barangay Captain',
      description: {
        en: 'Leads the barangay, signs clearances and hears residents.',
        fil: 'Namumuno sa barangay, pumipirma ng mga clearance at nakikinig sa mga residente.',
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
        fil: 'Pagpapatrolya ng tanod, pagtugon sa emergency at trapiko.',
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
        fil: 'Health center, mga senior, may kapansanan at mga pamilyang nangangailangan.',
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
        fil: 'Mga kalsada, drainage, ilaw sa kalye at clearance sa konstruksyon.',
      },
      services: ['Construction clearance', 'Street light repair', 'Drainage cleaning'],
      phone: '(02) 8000 0004',
      email: 'infrastructure@southtriangle.example.ph',
      hours,
      location: 'Barangay Hall, Second Floor',
    },
  ],

  heroSubtitle: same('Barangay {name}, {city}'),
  heroTitle: { en: 'Your barangay, open at any hour', fil: 'Ang iyong barangay, bukas anumang oras' },
  heroDescription: {
    en: 'Apply for clearances, certificates and permits from your phone, and follow them until they are ready. Come to the hall only once, to pick up.',
    fil: 'Mag-apply ng clearance, sertipiko at permit gamit ang iyong telepono, at subaybayan hanggang handa na. Isang beses ka lang pupunta sa barangay hall: sa pagkuha.',
  },
  popularServices: ['Barangay Clearance', 'Business Permit', 'Cedula', 'Indigency Certificate', 'Barangay ID', 'Community Tax Certificate'],

  highlights: [],
  facebook: '',
  instagram: '',
  twitter: '',
  socialPosts: [],
  hasSampleContent: false,

  // Empty ones use the portal's own text (`words/legal`).
  privacyNotice: same(''),
  privacyVersion: '2026-11',
  terms: same(''),

  keepPapersDays: 90,
  keepApplicationsDays: 5 * 365,
  keepChatDays: 365,
  keepCodesDays: 1,
  keepUploadsDays: 1,
};

/** The site with what staff changed: takes the settings record's `site`, gives every value. */
export function withDefaults(site: Partial<SiteSettings> | null | undefined): SiteSettings {
  return { ...barangay, ...site };
}

/** The site in one language: a text that is missing there is read in the other, and `{name}`, `{city}`, `{address}` and `{email}` in it stand for the site's own. */
export function inLanguage(site: SiteSettings, language: Language): Barangay {
  const own = { name: site.name, city: site.city, address: site.address, email: site.email };
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null) return value;
    if ('en' in value && 'fil' in value) {
      const text = String(value[language] || value.en || value.fil);
      return text.replace(/\{(name|city|address|email)\}/g, (_match, key: keyof typeof own) => own[key]);
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, read(inner)]));
  };
  return read(site) as Barangay;
}

/** Which days count as working days, for `lib/working-days`. */
export function workCalendar({ weekendDays, holidays: closed }: Pick<SiteSettings | Barangay, 'weekendDays' | 'holidays'>) {
  return { weekendDays, holidays: closed.map(({ date }) => date) };
}
