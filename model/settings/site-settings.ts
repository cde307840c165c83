import { date, number, select, text, texts } from '#lib/schema/fields.ts';
import { choices, group, list, translated, type ValuesOfNodes } from '#lib/schema/nested.ts';
import { languages, platforms } from '../collections/choices.ts';

/** Latitude and longitude with a comma between them, on each line. */
const outlinePattern = /^(?:-?\d{1,2}(?:\.\d{1,9})?, ?-?\d{1,3}(?:\.\d{1,9})?(?:\r?\n|$))*$/;
/** Days and times, as in `Mo-Fr 08:00-17:00; Sa 08:00-12:00`. */
const hoursPattern =
  /^(?:24\/7|off|(?:(?:^|; *)(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,] ?(?:Mo|Tu|We|Th|Fr|Sa|Su))* (?:[01]?\d|2[0-3]):[0-5]\d-(?:[01]?\d|2[0-4]):[0-5]\d(?:, ?(?:[01]?\d|2[0-3]):[0-5]\d-(?:[01]?\d|2[0-4]):[0-5]\d)*)+)$/;
const mediaTypes = ['text', 'image', 'video'] as const;
const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

const telephone = (label: string, required = true) =>
  text({ label, required, max: 40, pattern: /^[\d\s()+-]*\d[\d\s()+-]*$/, messages: { validation_invalid_format: 'settings.form.phone' } });
const email = (label: string, required = true) => text({ label, required, max: 200, format: 'email' });
const line = (label: string, max: number, required = true) => text({ label, max, required });
/** A text of the office in both languages. */
const words = (label: string, max: number, { required = false, multiline = false, help = '' } = {}) =>
  translated({ label, languages, of: text({ required, max, multiline }), ...(help && { help }) });
/** A picture that the portal itself serves: browsers are told to load no others. */
const ownPicture = (label: string) =>
  text({ label, max: 300, pattern: /^\/(?!\/)\S*$/, messages: { validation_invalid_format: 'settings.form.picture' } });
const count = (label: string) => number({ label, integer: true, min: 0, max: 1_000_000_000 });
const days = (label: string, min: number, max: number) => number({ label, required: true, integer: true, min, max });

const hotlines = (label: string, help: string) =>
  list({
    label,
    help,
    item: 'settings.hotline',
    title: 'name',
    max: 20,
    of: { name: words('settings.hotline.name', 60, { required: true }), number: telephone('settings.hotline.number') },
  });

/** Everything of the site that staff can change, by its name; the values that it comes with are in `barangay.ts`. */
export const siteSettings = {
  name: line('settings.name', 80),
  city: line('settings.city', 80),
  portalName: line('settings.portalName', 80),
  address: line('settings.address', 200),
  applicationPrefix: text({
    label: 'settings.applicationPrefix',
    required: true,
    max: 8,
    pattern: /^[A-Z]+$/,
    messages: { validation_invalid_format: 'settings.form.prefix' },
  }),
  mapCentre: group({
    label: 'settings.mapCentre',
    help: 'settings.mapCentre.help',
    of: {
      latitude: number({ label: 'settings.latitude', required: true, min: -90, max: 90, step: 0.000001 }),
      longitude: number({ label: 'settings.longitude', required: true, min: -180, max: 180, step: 0.000001 }),
    },
  }),
  mapZoom: number({ label: 'settings.mapZoom', required: true, integer: true, min: 10, max: 19 }),
  /** The corners of the barangay, one a line: `14.6427, 121.0386`. Empty: no outline. */
  mapOutline: text({
    label: 'settings.mapOutline',
    max: 10_000,
    multiline: true,
    pattern: outlinePattern,
    messages: { validation_invalid_format: 'settings.form.outline' },
  }),

  phone: telephone('settings.phone'),
  mobile: telephone('settings.mobile'),
  email: email('settings.email'),
  emailReplyHours: number({ label: 'settings.emailReplyHours', required: true, integer: true, min: 1, max: 240 }),
  hotlines: hotlines('settings.hotlines', 'settings.hotlines.help'),
  homeHotlines: hotlines('settings.homeHotlines', 'settings.homeHotlines.help'),

  officeHours: list({
    label: 'settings.officeHours',
    help: 'settings.officeHours.help',
    item: 'settings.officeHours.item',
    title: 'days',
    min: 1,
    max: 10,
    of: {
      days: words('settings.officeHours.days', 60, { required: true }),
      hours: words('settings.officeHours.hours', 80, { required: true }),
    },
  }),
  /** When the chat is attended, as OpenStreetMap writes opening hours (lib/hours-text). */
  chatHours: text({
    label: 'settings.chatHours',
    max: 120,
    pattern: hoursPattern,
    messages: { validation_invalid_format: 'settings.form.hours' },
  }),
  chatReplyMinutes: number({
    label: 'settings.chatReplyMinutes',
    required: true,
    integer: true,
    min: 1,
    max: 600,
  }),
  weekendDays: choices({
    label: 'settings.weekendDays',
    help: 'settings.weekendDays.help',
    options: weekDays,
    optionWords: 'settings.weekDay',
    max: 6,
  }),
  holidays: list({
    label: 'settings.holidays',
    help: 'settings.holidays.help',
    item: 'settings.holiday',
    title: 'name',
    max: 200,
    unique: 'date',
    sortBy: 'date',
    of: {
      date: date({ label: 'settings.holiday.date', required: true, dayOnly: true }),
      name: words('settings.holiday.name', 80, { required: true }),
    },
  }),

  departments: list({
    label: 'settings.departments',
    help: 'settings.departments.help',
    item: 'settings.department',
    title: 'name',
    max: 40,
    unique: 'name',
    of: {
      name: line('settings.department.name', 100),
      head: line('settings.department.head', 100, false),
      description: words('settings.department.description', 500, { multiline: true }),
      services: texts({ label: 'settings.department.services', maxItems: 20, maxLength: 100 }),
      phone: telephone('settings.department.phone', false),
      email: email('settings.department.email', false),
      hours: words('settings.department.hours', 100),
      location: line('settings.department.location', 200, false),
    },
  }),

  heroSubtitle: words('settings.heroSubtitle', 120, { help: 'settings.placeholders' }),
  heroTitle: words('settings.heroTitle', 120, { required: true, help: 'settings.placeholders' }),
  heroDescription: words('settings.heroDescription', 400, { multiline: true, help: 'settings.placeholders' }),
  popularServices: texts({ label: 'settings.popularServices', required: true, maxItems: 6, maxLength: 80 }),

  highlights: list({
    label: 'settings.highlights',
    help: 'settings.highlights.help',
    item: 'settings.highlight',
    title: 'subtitle',
    max: 4,
    of: {
      title: line('settings.highlight.title', 20),
      subtitle: words('settings.highlight.subtitle', 80, { required: true }),
      description: words('settings.highlight.description', 200, { multiline: true }),
    },
  }),
  facebook: text({ label: 'settings.facebook', max: 300, format: 'url' }),
  instagram: text({ label: 'settings.instagram', max: 300, format: 'url' }),
  twitter: text({ label: 'settings.twitter', max: 300, format: 'url' }),
  socialPosts: list({
    label: 'settings.socialPosts',
    help: 'settings.socialPosts.help',
    item: 'settings.socialPost',
    title: 'content',
    max: 24,
    of: {
      platform: select({
        label: 'settings.socialPost.platform',
        required: true,
        options: platforms,
        optionWords: 'settings.platform',
        default: 'facebook',
      }),
      author: line('settings.socialPost.author', 80),
      timestamp: line('settings.socialPost.timestamp', 60),
      content: text({ label: 'settings.socialPost.content', required: true, max: 1000, multiline: true }),
      mediaType: select({
        label: 'settings.socialPost.mediaType',
        required: true,
        options: mediaTypes,
        optionWords: 'settings.mediaType',
        default: 'text',
      }),
      imageUrl: ownPicture('settings.socialPost.imageUrl'),
      videoThumbnail: ownPicture('settings.socialPost.videoThumbnail'),
      likes: count('settings.socialPost.likes'),
      comments: count('settings.socialPost.comments'),
      shares: count('settings.socialPost.shares'),
      link: text({ label: 'settings.socialPost.link', max: 500, format: 'url' }),
    },
  }),

  privacyNotice: words('settings.privacyNotice', 30_000, { multiline: true, help: 'settings.legal.help' }),
  privacyVersion: line('settings.privacyVersion', 20),
  terms: words('settings.terms', 30_000, { multiline: true, help: 'settings.legal.help' }),

  keepPapersDays: days('settings.keepPapersDays', 7, 3650),
  keepApplicationsDays: days('settings.keepApplicationsDays', 365, 36_500),
  keepChatDays: days('settings.keepChatDays', 30, 3650),
  keepCodesDays: days('settings.keepCodesDays', 1, 30),
  keepUploadsDays: days('settings.keepUploadsDays', 1, 30),
} as const;

/** The site's settings as they are stored: texts of the office in each language. */
export type SiteSettings = ValuesOfNodes<typeof siteSettings> & {
  /** The banner that says the content is made up, until staff take it away with the content. Not a setting of the form. */
  hasSampleContent: boolean;
};
