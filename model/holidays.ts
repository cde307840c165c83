import type { SiteSettings } from './settings/site-settings.ts';

const holiday = (date: string, en: string, fil: string): SiteSettings['holidays'][number] => ({ date, name: { en, fil } });

/** Days of every year (RA 9492, RA 10966, RA 11370), and the last Monday of August. */
const yearly = (year: number, heroesDay: string) => [
  holiday(`${year}-01-01`, 'New Year’s Day', 'Araw ng Bagong Taon'),
  holiday(`${year}-04-09`, 'Day of Valor', 'Araw ng Kagitingan'),
  holiday(`${year}-05-01`, 'Labor Day', 'Araw ng Paggawa'),
  holiday(`${year}-06-12`, 'Independence Day', 'Araw ng Kalayaan'),
  holiday(`${year}-08-21`, 'Ninoy Aquino Day', 'Araw ni Ninoy Aquino'),
  holiday(heroesDay, 'National Heroes Day', 'Araw ng mga Bayani'),
  holiday(`${year}-11-01`, 'All Saints’ Day', 'Araw ng mga Santo'),
  holiday(`${year}-11-30`, 'Bonifacio Day', 'Araw ni Bonifacio'),
  holiday(`${year}-12-08`, 'Feast of the Immaculate Conception', 'Kapistahan ng Inmaculada Concepcion'),
  holiday(`${year}-12-25`, 'Christmas Day', 'Araw ng Pasko'),
  holiday(`${year}-12-30`, 'Rizal Day', 'Araw ni Rizal'),
  holiday(`${year}-12-31`, 'Last day of the year', 'Huling araw ng taon'),
];

const holyWeek = (thursday: string, friday: string, saturday: string) => [
  holiday(thursday, 'Maundy Thursday', 'Huwebes Santo'),
  holiday(friday, 'Good Friday', 'Biyernes Santo'),
  holiday(saturday, 'Black Saturday', 'Sabado de Gloria'),
];

/**
 * Holidays that are known from the law or the calendar. Those that the President proclaims each year (the Islamic feasts,
 * the lunar new year, bridges between days) staff add in the settings; for 2026 the ones of Proclamation 1006 are here, and the feasts as
 * they were proclaimed in March and May (Proclamation 1264).
 */
export const holidays: SiteSettings['holidays'] = [
  ...yearly(2026, '2026-08-31'),
  ...holyWeek('2026-04-02', '2026-04-03', '2026-04-04'),
  holiday('2026-02-17', 'Lunar New Year', 'Bagong Taon ng mga Tsino'),
  holiday('2026-03-20', 'Eid’l Fitr', 'Eid’l Fitr'),
  holiday('2026-05-27', 'Eid’l Adha', 'Eid’l Adha'),
  holiday('2026-11-02', 'All Souls’ Day', 'Araw ng mga Patay'),
  holiday('2026-12-24', 'Christmas Eve', 'Bisperas ng Pasko'),
  ...yearly(2027, '2027-08-30'),
  ...holyWeek('2027-03-25', '2027-03-26', '2027-03-27'),
].sort((a, b) => (a.date < b.date ? -1 : 1));
