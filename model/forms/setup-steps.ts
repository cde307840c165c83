import { defaultThemeColor } from '../settings/default-branding.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/*
 * The questions that set up a portal, one page each: their fields, and how answers become settings.
 * Message keys: `setup.step.…` and `setup.field.…`.
 */

/** Questions in their order. */
export const setupSteps = ['office', 'contact', 'map', 'hotlines', 'hours', 'numbers', 'privacy', 'administrator'] as const;
/** A question. */
export type SetupStep = (typeof setupSteps)[number];

/** A field of a question. */
export interface SetupField {
  readonly name: string;
  readonly type?: 'text' | 'tel' | 'email' | 'time' | 'password' | 'multiline' | 'color' | 'picture';
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
  readonly hasHelp?: boolean;
}

const HOTLINES = [1, 2, 3, 4] as const;

/** The fields of each question. */
export const setupFields: Readonly<Record<SetupStep, readonly SetupField[]>> = {
  office: [
    { name: 'name', isRequired: true },
    { name: 'city', isRequired: true },
    { name: 'province' },
    { name: 'psgcCode', hasHelp: true },
  ],
  contact: [
    { name: 'address', isRequired: true },
    { name: 'phone', type: 'tel' },
    { name: 'mobile', type: 'tel' },
    { name: 'email', type: 'email' },
  ],
  map: [
    { name: 'latitude', isRequired: true },
    { name: 'longitude', isRequired: true },
    { name: 'mapOutline', type: 'multiline', hasHelp: true },
  ],
  hotlines: HOTLINES.flatMap((at) => [{ name: `hotlineName${at}` }, { name: `hotlineNumber${at}`, type: 'tel' as const }]),
  hours: [
    { name: 'weekdayFrom', type: 'time' },
    { name: 'weekdayUntil', type: 'time' },
    { name: 'saturdayFrom', type: 'time' },
    { name: 'saturdayUntil', type: 'time' },
  ],
  numbers: [
    { name: 'applicationPrefix', isRequired: true, hasHelp: true },
    { name: 'portalName', hasHelp: true },
    // Sent by itself, to the settings (`setupLogoPath`).
    { name: 'logo', type: 'picture', hasHelp: true },
    { name: 'themeColor', type: 'color', hasHelp: true },
  ],
  privacy: [{ name: 'privacyOfficer' }, { name: 'privacyContact' }],
  administrator: [
    { name: 'username', isRequired: true, autoComplete: 'username', hasHelp: true },
    { name: 'fullName', autoComplete: 'name' },
    { name: 'accountEmail', type: 'email', autoComplete: 'email' },
    { name: 'password', type: 'password', isRequired: true, autoComplete: 'new-password' },
    { name: 'passwordAgain', type: 'password', isRequired: true, autoComplete: 'new-password' },
  ],
};

/** Answers of one page, by the name of the field. */
export type SetupAnswers = Readonly<Record<string, string>>;

/** The zoom of a map that shows one barangay. */
const BARANGAY_ZOOM = 16;

/** Returns the settings that the answers of a question mean; none for the administrator. */
export function toSiteSettings(step: SetupStep, answers: SetupAnswers): Partial<Record<keyof SiteSettings, unknown>> {
  const read = (name: string) => answers[name]?.trim() ?? '';
  switch (step) {
    case 'map':
      return {
        mapCentre: { latitude: read('latitude'), longitude: read('longitude') },
        mapOutline: read('mapOutline').replaceAll('\r\n', '\n'),
        mapZoom: BARANGAY_ZOOM,
      };
    case 'hotlines': {
      const hotlines = HOTLINES.map((at) => ({ name: read(`hotlineName${at}`), number: read(`hotlineNumber${at}`) }))
        .filter(({ name, number }) => name !== '' || number !== '')
        .map(({ name, number }) => ({ name: { en: name, fil: name }, number }));
      return { hotlines, homeHotlines: hotlines.slice(0, 3) };
    }
    case 'hours': {
      const weekdays = formatHours(read('weekdayFrom'), read('weekdayUntil'));
      const saturday = formatHours(read('saturdayFrom'), read('saturdayUntil'));
      return {
        officeHours: [
          ...(weekdays ? [{ days: { en: 'Mon-Fri', fil: 'Lun-Biy' }, hours: { en: weekdays, fil: weekdays } }] : []),
          ...(saturday ? [{ days: { en: 'Sat', fil: 'Sab' }, hours: { en: saturday, fil: saturday } }] : []),
        ],
        chatHours: weekdays ? `Mo-Fr ${read('weekdayFrom')}-${read('weekdayUntil')}` : '',
      };
    }
    case 'numbers': {
      const color = read('themeColor').toLowerCase();
      return {
        applicationPrefix: read('applicationPrefix'),
        portalName: read('portalName'),
        themeColor: color === defaultThemeColor ? '' : color,
      };
    }
    case 'administrator':
      return {};
    default:
      return Object.fromEntries(setupFields[step].map(({ name }) => [name, read(name)]));
  }
}

/** Returns what a question shows as answered already; the reverse of {@link toSiteSettings}. */
export function toSetupAnswers(step: SetupStep, site: SiteSettings): SetupAnswers {
  switch (step) {
    case 'map': {
      const isSet = site.mapZoom === BARANGAY_ZOOM;
      const { latitude, longitude } = site.mapCentre;
      return { latitude: isSet ? String(latitude) : '', longitude: isSet ? String(longitude) : '', mapOutline: site.mapOutline };
    }
    case 'hotlines':
      return Object.fromEntries(
        site.hotlines.slice(0, HOTLINES.length).flatMap(({ name, number }, at) => [
          [`hotlineName${at + 1}`, name.en],
          [`hotlineNumber${at + 1}`, number],
        ]),
      );
    case 'hours': {
      const of = (days: string) => parseHours(site.officeHours.find((one) => one.days.en === days)?.hours.en ?? '');
      const [weekdays, saturday] = [of('Mon-Fri'), of('Sat')];
      return { weekdayFrom: weekdays[0], weekdayUntil: weekdays[1], saturdayFrom: saturday[0], saturdayUntil: saturday[1] };
    }
    case 'administrator':
      return {};
    case 'numbers':
      return {
        applicationPrefix: site.applicationPrefix,
        portalName: site.portalName,
        themeColor: site.themeColor || defaultThemeColor,
      };
    default: {
      const values: Readonly<Record<string, unknown>> = { ...site };
      return Object.fromEntries(setupFields[step].map(({ name }) => [name, String(values[name] ?? '')]));
    }
  }
}

/** '08:00' and '17:00' become '8:00 AM-5:00 PM'; '' when a time is missing. */
function formatHours(from: string, until: string): string {
  const times = [from, until].map((time) => /^(\d\d):(\d\d)$/.exec(time));
  if (times.some((time) => time === null)) return '';
  return times
    .map((time) => {
      const hour = Number(time?.[1]);
      return `${hour % 12 || 12}:${time?.[2]} ${hour < 12 ? 'AM' : 'PM'}`;
    })
    .join('-');
}

function parseHours(text: string): [string, string] {
  const read = ([, hour = '', minute = '', half = '']: RegExpMatchArray) =>
    `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
  const [from, until] = [...text.matchAll(/(\d{1,2}):(\d\d) (AM|PM)/g)];
  return from && until ? [read(from), read(until)] : ['', ''];
}
