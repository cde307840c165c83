import { defaultThemeColor } from '../settings/default-branding.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/*
 * The steps of the setup wizard, one page each: their fields, and the conversion between answers
 * and settings. Message keys: `setup.step.…` and `setup.field.…`.
 */

/** The steps in their order. */
export const setupSteps = ['office', 'contact', 'map', 'hotlines', 'hours', 'numbers', 'privacy', 'administrator'] as const;
/** A step of the setup. */
export type SetupStep = (typeof setupSteps)[number];

/** A field of a step. */
export interface SetupField {
  readonly name: string;
  readonly type?: 'text' | 'tel' | 'email' | 'time' | 'password' | 'multiline' | 'color' | 'picture';
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
  readonly hasHelp?: boolean;
}

const HOTLINE_NUMBERS = [1, 2, 3, 4] as const;

/** The fields of each step. */
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
  hotlines: HOTLINE_NUMBERS.flatMap((n) => [{ name: `hotlineName${n}` }, { name: `hotlineNumber${n}`, type: 'tel' as const }]),
  hours: [
    { name: 'weekdayFrom', type: 'time' },
    { name: 'weekdayUntil', type: 'time' },
    { name: 'saturdayFrom', type: 'time' },
    { name: 'saturdayUntil', type: 'time' },
  ],
  numbers: [
    { name: 'applicationPrefix', isRequired: true, hasHelp: true },
    { name: 'portalName', hasHelp: true },
    // Uploaded separately (`setupLogoPath`).
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

/** Answers of one step, by field. */
export type SetupAnswers = Readonly<Record<string, string>>;

/** Zoom level at which a map shows one barangay. */
export const BARANGAY_ZOOM = 16;

/** Converts the answers of a step to settings; the step `administrator` has none. */
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
      const hotlines = HOTLINE_NUMBERS.map((n) => ({ name: read(`hotlineName${n}`), number: read(`hotlineNumber${n}`) }))
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

/** Converts settings to the answers of a step; the reverse of {@link toSiteSettings}. */
export function toSetupAnswers(step: SetupStep, site: SiteSettings): SetupAnswers {
  switch (step) {
    case 'map': {
      const isSet = site.mapZoom === BARANGAY_ZOOM;
      const { latitude, longitude } = site.mapCentre;
      return { latitude: isSet ? String(latitude) : '', longitude: isSet ? String(longitude) : '', mapOutline: site.mapOutline };
    }
    case 'hotlines':
      return Object.fromEntries(
        site.hotlines.slice(0, HOTLINE_NUMBERS.length).flatMap(({ name, number }, index) => [
          [`hotlineName${index + 1}`, name.en],
          [`hotlineNumber${index + 1}`, number],
        ]),
      );
    case 'hours': {
      const readHours = (days: string) => parseHours(site.officeHours.find((each) => each.days.en === days)?.hours.en ?? '');
      const [weekdays, saturday] = [readHours('Mon-Fri'), readHours('Sat')];
      return { weekdayFrom: weekdays[0], weekdayUntil: weekdays[1], saturdayFrom: saturday[0], saturdayUntil: saturday[1] };
    }
    case 'administrator':
      return {};
    case 'numbers':
      return { applicationPrefix: site.applicationPrefix, portalName: site.portalName, themeColor: site.themeColor || defaultThemeColor };
    default: {
      const values: Readonly<Record<string, unknown>> = { ...site };
      return Object.fromEntries(setupFields[step].map(({ name }) => [name, String(values[name] ?? '')]));
    }
  }
}

/** Formats '08:00' and '17:00' as '8:00 AM-5:00 PM'; '' when a time is missing. */
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
