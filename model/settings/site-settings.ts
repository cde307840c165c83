import { MAX_CUSTOM_OPTION_LENGTH } from '#lib/schema/field.ts';
import { checkMobileLength } from '#lib/schema/field-kinds/check-mobile-length.ts';
import { date, number, select, text, textList } from '#lib/schema/fields.ts';
import { choices, group, list, translated, type ValuesOfNodes } from '#lib/schema/nodes.ts';
import { languages } from '../collections/choices.ts';
import { platforms } from '../collections/public-choices.ts';
import { prefixedLanguages } from '../page-languages.ts';
import type { CustomOptionsName } from './custom-options.ts';
import { validateThemeColor } from './validate-theme-color.ts';

/** Latitude and longitude separated by a comma, one pair per line. */
const outlinePattern = /^(?:-?\d{1,2}(?:\.\d{1,9})?, ?-?\d{1,3}(?:\.\d{1,9})?(?:\r?\n|$))*$/;
/** Days and times, such as `Mo-Fr 08:00-17:00; Sa 08:00-12:00`. */
const hoursPattern =
  /^(?:24\/7|off|(?:(?:^|; *)(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,] ?(?:Mo|Tu|We|Th|Fr|Sa|Su))* (?:[01]?\d|2[0-3]):[0-5]\d-(?:[01]?\d|2[0-4]):[0-5]\d(?:, ?(?:[01]?\d|2[0-3]):[0-5]\d-(?:[01]?\d|2[0-4]):[0-5]\d)*)+)$/;
const mediaTypes = ['text', 'image', 'video'] as const;
const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

const phoneField = (label: string, required = true) =>
  text({
    label,
    required,
    max: 40,
    pattern: /^[\d\s()+-]*\d[\d\s()+-]*$/,
    messages: { validation_invalid_format: 'settings.form.phone' },
    check: checkMobileLength,
  });
const emailField = (label: string, required = true) => text({ label, required, max: 200, format: 'email' });
const lineField = (label: string, max: number, required = true) => text({ label, max, required });
/** A text in both languages. */
const translatedField = (label: string, max: number, { required = false, multiline = false, help = '' } = {}) =>
  translated({ label, languages, of: text({ required, max, multiline }), ...(help && { help }) });
/** Options that an office adds to a select field; records store the name. */
const customOptionsField = (name: CustomOptionsName, { help = false } = {}) =>
  list({
    label: `settings.${name}`,
    ...(help && { help: `settings.${name}.help` }),
    item: 'settings.customOption',
    title: 'name',
    max: 30,
    unique: 'name',
    of: { name: lineField('settings.itemName', 60), nameFil: lineField('places.nameFil', 60, false) },
  });
/** URL path of an image on the portal; its content security policy allows no others. */
const localImageField = (label: string) =>
  text({ label, max: 300, pattern: /^\/(?!\/)\S*$/, messages: { validation_invalid_format: 'settings.form.picture' } });
const countField = (label: string) => number({ label, integer: true, min: 0, max: 1_000_000_000 });
const daysField = (label: string, min: number, max: number) => number({ label, required: true, integer: true, min, max });

const hotlinesField = (label: string, help: string) =>
  list({
    label,
    help,
    item: 'settings.hotline',
    title: 'name',
    max: 20,
    of: { name: translatedField('settings.itemName', 60, { required: true }), number: phoneField('settings.phoneNumber') },
  });

/** Declarations of the site settings; defaults are in `barangay.ts`. */
export const siteSettings = {
  name: lineField('settings.name', 80),
  city: lineField('settings.city', 80),
  province: lineField('settings.province', 80, false),
  /** Philippine Standard Geographic Code of the barangay. */
  psgcCode: text({
    label: 'settings.psgcCode',
    max: 10,
    pattern: /^\d{10}$/,
    messages: { validation_invalid_format: 'settings.form.psgcCode' },
  }),
  portalName: text({ label: 'settings.portalName', help: 'settings.portalName.help', max: 80 }),
  /** Colour of the portal; '' for the default one. */
  themeColor: text({
    label: 'settings.themeColor',
    help: 'settings.themeColor.help',
    max: 7,
    isColor: true,
    check: validateThemeColor,
    messages: { validation_invalid_format: 'settings.form.color', validation_low_contrast: 'settings.form.contrast' },
  }),
  /** Languages of the public pages besides English. */
  languages: choices({
    label: 'settings.languages',
    help: 'settings.languages.help',
    options: prefixedLanguages,
    optionMessagePrefix: 'settings.languageOf',
    max: prefixedLanguages.length,
  }),
  address: lineField('settings.address', 200),
  applicationPrefix: text({
    label: 'settings.applicationPrefix',
    required: true,
    max: 8,
    pattern: /^[A-Z]+$/,
    messages: { validation_invalid_format: 'settings.form.prefix' },
  }),
  /** Puroks and streets, the choices of application forms. */
  streets: textList({ label: 'settings.streets', help: 'settings.streets.help', maxItems: 200, maxLength: 80 }),
  mapCentre: group({
    label: 'settings.mapCentre',
    help: 'settings.mapCentre.help',
    of: {
      latitude: number({ label: 'places.latitude', required: true, min: -90, max: 90, step: 0.000001 }),
      longitude: number({ label: 'places.longitude', required: true, min: -180, max: 180, step: 0.000001 }),
    },
  }),
  mapZoom: number({ label: 'settings.mapZoom', required: true, integer: true, min: 5, max: 19 }),
  /** Corners of the barangay, one per line: `14.6427, 121.0386`. Empty for no outline. */
  mapOutline: text({
    label: 'settings.mapOutline',
    max: 10_000,
    multiline: true,
    pattern: outlinePattern,
    messages: { validation_invalid_format: 'settings.form.outline' },
  }),

  phone: phoneField('settings.phone', false),
  mobile: phoneField('settings.mobile', false),
  email: emailField('settings.email', false),
  emailReplyHours: number({ label: 'settings.emailReplyHours', required: true, integer: true, min: 1, max: 240 }),
  hotlines: hotlinesField('settings.hotlines', 'settings.hotlines.help'),
  homeHotlines: hotlinesField('settings.homeHotlines', 'settings.homeHotlines.help'),

  officeHours: list({
    label: 'settings.officeHours',
    help: 'settings.officeHours.help',
    item: 'settings.officeHours.item',
    title: 'days',
    max: 10,
    of: {
      days: translatedField('settings.officeHours.days', 60, { required: true }),
      hours: translatedField('settings.officeHours.hours', 80, { required: true }),
    },
  }),
  /** Heading of the chat; empty for the portal's own. */
  chatTitle: translatedField('settings.chatTitle', 40, { help: 'settings.chatTitle.help' }),
  /**
   * Hours in which the chat is staffed, in OpenStreetMap syntax (lib/dates/format-opening-hours).
   */
  chatHours: text({
    label: 'settings.chatHours',
    max: 120,
    pattern: hoursPattern,
    messages: { validation_invalid_format: 'settings.form.hours' },
  }),
  chatReplyMinutes: number({ label: 'settings.chatReplyMinutes', required: true, integer: true, min: 1, max: 600 }),
  weekendDays: choices({
    label: 'settings.weekendDays',
    help: 'settings.weekendDays.help',
    options: weekDays,
    optionMessagePrefix: 'settings.weekDay',
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
      date: date({ label: 'documents.date', required: true, dayOnly: true }),
      name: translatedField('settings.itemName', 80, { required: true }),
    },
  }),

  departments: list({
    label: 'settings.section.departments',
    help: 'settings.departments.help',
    item: 'officials.department',
    title: 'name',
    max: 40,
    unique: 'name',
    of: {
      name: lineField('settings.itemName', MAX_CUSTOM_OPTION_LENGTH),
      head: lineField('settings.department.head', 100, false),
      description: translatedField('services.description', 500, { multiline: true }),
      services: textList({ label: 'settings.department.services', maxItems: 20, maxLength: 100 }),
      phone: phoneField('settings.phoneNumber', false),
      email: emailField('settings.email', false),
      hours: translatedField('settings.officeHours.hours', 100),
      location: lineField('settings.department.location', 200, false),
    },
  }),

  customPositions: customOptionsField('customPositions', { help: true }),
  customServiceCategories: customOptionsField('customServiceCategories'),
  customNewsCategories: customOptionsField('customNewsCategories'),
  customPlaceCategories: customOptionsField('customPlaceCategories'),
  customPurposes: customOptionsField('customPurposes', { help: true }),

  heroSubtitle: translatedField('settings.heroSubtitle', 120, { help: 'settings.placeholders' }),
  heroTitle: translatedField('news.title', 120, { required: true, help: 'settings.placeholders' }),
  heroDescription: translatedField('services.description', 400, { multiline: true, help: 'settings.placeholders' }),
  popularServices: textList({ label: 'settings.popularServices', maxItems: 6, maxLength: 80 }),

  highlights: list({
    label: 'settings.highlights',
    help: 'settings.highlights.help',
    item: 'settings.highlight',
    title: 'subtitle',
    max: 4,
    of: {
      title: lineField('settings.highlight.title', 20),
      subtitle: translatedField('settings.highlight.subtitle', 80, { required: true }),
      description: translatedField('services.description', 200, { multiline: true }),
    },
  }),
  facebook: text({ label: 'settings.facebook', max: 300, format: 'url' }),
  instagram: text({ label: 'settings.instagram', max: 300, format: 'url' }),
  twitter: text({ label: 'settings.twitter', max: 300, format: 'url' }),
  socialLinks: list({
    label: 'settings.socialLinks',
    help: 'settings.socialLinks.help',
    item: 'settings.socialLink',
    title: 'name',
    max: 10,
    unique: 'name',
    of: {
      name: lineField('settings.socialLink.name', 40),
      url: text({ label: 'places.address', required: true, max: 300, format: 'url' }),
    },
  }),
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
        optionMessagePrefix: 'settings.platform',
        default: 'facebook',
      }),
      author: lineField('news.author', 80),
      timestamp: lineField('settings.socialPost.timestamp', 60),
      content: text({ label: 'settings.socialPost.content', required: true, max: 1000, multiline: true }),
      mediaType: select({
        label: 'settings.socialPost.mediaType',
        required: true,
        options: mediaTypes,
        optionMessagePrefix: 'settings.mediaType',
        default: 'text',
      }),
      imageUrl: localImageField('settings.socialPost.imageUrl'),
      videoThumbnail: localImageField('settings.socialPost.videoThumbnail'),
      likes: countField('settings.socialPost.likes'),
      comments: countField('settings.socialPost.comments'),
      shares: countField('settings.socialPost.shares'),
      link: text({ label: 'settings.socialPost.link', max: 500, format: 'url' }),
    },
  }),

  privacyNotice: translatedField('settings.privacyNotice', 30_000, { multiline: true, help: 'settings.legal.help' }),
  privacyVersion: lineField('settings.privacyVersion', 20),
  privacyOfficer: text({ label: 'settings.privacyOfficer', help: 'settings.privacyOfficer.help', max: 100 }),
  privacyContact: text({ label: 'settings.privacyContact', help: 'settings.privacyContact.help', max: 200 }),
  /** Working days within which the office answers requests for correction or erasure. */
  privacyRequestDays: daysField('settings.privacyRequestDays', 1, 60),
  npcNumber: text({ label: 'settings.npcNumber', help: 'settings.npcNumber.help', max: 60 }),
  terms: translatedField('settings.terms', 30_000, { multiline: true, help: 'settings.legal.help' }),

  keepPapersDays: daysField('settings.keepPapersDays', 7, 3650),
  keepApplicationsDays: daysField('settings.keepApplicationsDays', 365, 36_500),
  keepChatDays: daysField('settings.keepChatDays', 30, 3650),
  keepCodesDays: daysField('settings.keepCodesDays', 1, 30),
  /** Days after which the operator deletes backups; an erasure names the last day. */
  keepBackupsDays: daysField('settings.keepBackupsDays', 1, 3650),
  keepUploadsDays: daysField('settings.keepUploadsDays', 1, 30),
} as const;

/** The site settings as stored, with texts in each language. */
export type SiteSettings = ValuesOfNodes<typeof siteSettings> & {
  /**
   * Whether the portal contains sample content, so that a banner says so. Not a field of the form.
   */
  hasSampleContent: boolean;
  /** The current step while the portal is being set up; '' afterwards. Not a field of the form. */
  setupStep: string;
};
