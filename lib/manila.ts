const ZONE = 'Asia/Manila';

/** The calendar day in the Philippines at a moment, `YYYY-MM-DD`. */
export function manilaDay(date: Date): string {
  const parts = formatter('en', { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The calendar day in the Philippines at a moment, `YYYYMMDD`. */
export function manilaStamp(date: Date): string {
  return manilaDay(date).replaceAll('-', '');
}

/** `August 5, 2025` for `en`, `Agosto 5, 2025` for `fil`: the day in the Philippines at a moment. */
export function formatDate(date: Date, locale = 'en'): string {
  return formatter(locale, { dateStyle: 'long' }).format(date);
}

/** `9:30 AM`: the time of day in the Philippines at a moment. */
export function formatTime(date: Date, locale = 'en'): string {
  // Browsers and servers differ in the kind of blank before AM, and a page must read the same in both.
  return formatter(locale, { timeStyle: 'short' }).format(date).replace(/\s/g, ' ');
}

/** `Monday` for `en`, `Lunes` for `fil`: the day of the week in the Philippines at a moment. */
export function formatWeekday(date: Date, locale = 'en'): string {
  return formatter(locale, { weekday: 'long' }).format(date);
}

/** `August 5, 2025, 9:30 AM`: day and time in the Philippines at a moment. */
export function formatDateTime(date: Date, locale = 'en'): string {
  return `${formatDate(date, locale)}, ${formatTime(date, locale)}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making a formatter costs a hundred times what using it does. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.keys(options).join()}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locale, {
    ...options,
    timeZone: ZONE,
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  formatters.set(key, made);
  return made;
}
