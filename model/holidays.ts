import type { SiteSettings } from './settings/site-settings.ts';

const createHoliday = (date: string, en: string, fil: string): SiteSettings['holidays'][number] => ({ date, name: { en, fil } });

/** Holidays on fixed dates (RA 9492, RA 10966, RA 11370) and the last Monday of August. */
const listYearlyHolidays = (year: number, heroesDay: string) => [
  createHoliday(`${year}-01-01`, 'New Year’s Day', 'Araw ng Bagong Taon'),
  createHoliday(`${year}-04-09`, 'Day of Valor', 'Araw ng Kagitingan'),
  createHoliday(`${year}-05-01`, 'Labor Day', 'Araw ng Paggawa'),
  createHoliday(`${year}-06-12`, 'Independence Day', 'Araw ng Kalayaan'),
  createHoliday(`${year}-08-21`, 'Ninoy Aquino Day', 'Araw ni Ninoy Aquino'),
  createHoliday(heroesDay, 'National Heroes Day', 'Araw ng mga Bayani'),
  createHoliday(`${year}-11-01`, 'All Saints’ Day', 'Araw ng mga Santo'),
  createHoliday(`${year}-11-30`, 'Bonifacio Day', 'Araw ni Bonifacio'),
  createHoliday(`${year}-12-08`, 'Feast of the Immaculate Conception', 'Kapistahan ng Inmaculada Concepcion'),
  createHoliday(`${year}-12-25`, 'Christmas Day', 'Araw ng Pasko'),
  createHoliday(`${year}-12-30`, 'Rizal Day', 'Araw ni Rizal'),
  createHoliday(`${year}-12-31`, 'Last day of the year', 'Huling araw ng taon'),
];

const listHolyWeek = (thursday: string, friday: string, saturday: string) => [
  createHoliday(thursday, 'Maundy Thursday', 'Huwebes Santo'),
  createHoliday(friday, 'Good Friday', 'Biyernes Santo'),
  createHoliday(saturday, 'Black Saturday', 'Sabado de Gloria'),
];

/**
 * Holidays known from the law or the calendar. Staff add those proclaimed each year (Islamic
 * feasts, lunar new year, additional days) in the settings. For 2026 it includes Proclamation 1006
 * and the feasts proclaimed in March and May (Proclamation 1264).
 */
export const holidays: SiteSettings['holidays'] = [
  ...listYearlyHolidays(2026, '2026-08-31'),
  ...listHolyWeek('2026-04-02', '2026-04-03', '2026-04-04'),
  createHoliday('2026-02-17', 'Lunar New Year', 'Bagong Taon ng mga Tsino'),
  createHoliday('2026-03-20', 'Eid’l Fitr', 'Eid’l Fitr'),
  createHoliday('2026-05-27', 'Eid’l Adha', 'Eid’l Adha'),
  createHoliday('2026-11-02', 'All Souls’ Day', 'Araw ng mga Patay'),
  createHoliday('2026-12-24', 'Christmas Eve', 'Bisperas ng Pasko'),
  ...listYearlyHolidays(2027, '2027-08-30'),
  ...listHolyWeek('2027-03-25', '2027-03-26', '2027-03-27'),
].sort((a, b) => (a.date < b.date ? -1 : 1));
