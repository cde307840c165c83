import { wireDate } from '#lib/dates.ts';
import { lastDays } from '#lib/manila-days.ts';

/* Invented residents and what they write; the same from run to run. */

const given =
  'Juan Maria Jose Ana Pedro Rosario Emmanuel Crisanto Mayumi Dalisay Isagani Marites Lorna Ramon Teresita Gloria Eduardo Danilo Rowena Jennifer Niño Josefina Benigno Luzviminda Arnel Rodel Analyn Cristina Efren Imelda Noel Perla Rizaldy Susana Wilfredo Zenaida'.split(
    ' ',
  );
const family =
  'Dela Cruz,Santos,Reyes,Garcia,Mendoza,Bautista,Ramos,Villanueva,Aquino,Castillo,Peña,Muñoz,Dimaculangan,Magsaysay,Catacutan,Zapanta,Quiambao,Umali,Batungbakal,Panganiban,Lacsamana,Macaraeg,Pangilinan,Salonga,Tolentino,Sumulong,Yulo,Gatchalian,Kalaw,Natividad,Ocampo,Evangelista,Fajardo,Hidalgo,Ilagan,Jacinto,Legaspi,Manalo,Navarro,Ordoñez'.split(
    ',',
  );
const said =
  'magandang umaga po tanong ko lang kung kailan makukuha ang clearance salamat kap may baha dito sa kanto ng scout tobias pakitingnan basura hindi nakolekta streetlight sira na naman pwede bang mag-apply online anong requirements para sa indigency nawala ang resibo ko follow up lang po sana maaksyunan ingay ng kapitbahay tuwing gabi aso gumagala bukas ba ang opisina sa sabado maraming salamat ulit'.split(
    ' ',
  );
const syllables =
  'ba ka da ga ha la ma na nga pa ra sa ta wa ya bi ki di li mi ni pi si ti bo ko lo mo no po so to bu ku lu mu nu pu su tu'.split(' ');
/** Names, places and things of all kinds, each said seldom. */
const seldom = Array.from({ length: 5000 }, (_, at) => {
  const [a, b, c] = [at % syllables.length, Math.floor(at / syllables.length) % syllables.length, (at * 7) % syllables.length];
  return `${syllables[a]}${syllables[b]}${syllables[c]}n`;
});
const answered = 'Noted po, ipapadala namin ang tanod'.split(' ');

export const FIRST_YEARS = 5;
const YEAR_MS = 365 * 86_400_000;
const statuses = ['finished', 'denied', 'ongoing', 'pending'] as const;

/** Numbers between 0 and 1 that look like chance and are the same each time (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list, the first far more often than the last, as names are. */
function oneOf<T>(list: readonly T[], chance: number): T {
  return list[Math.floor(list.length * chance * chance)] as T;
}

export interface World {
  readonly total: number;
  readonly now: number;
  readonly services: readonly string[];
  readonly clerks: readonly string[];
}

export const fullName = (chance: () => number): string => `${oneOf(family, chance())}, ${oneOf(given, chance())} ${oneOf(given, chance())}`;
export const mobile = (at: number): string => `+639${String(170_000_000 + ((at * 7919) % 800_000_000)).padStart(9, '0')}`;

/** The application of this number, counted from the oldest; nine of ten were decided long ago. */
export function inventedApplication(at: number, { total, now, services, clerks }: World, chance: () => number): Record<string, unknown> {
  const applied = now - (1 - at / total) * FIRST_YEARS * YEAR_MS;
  const created = wireDate(new Date(applied));
  const isOld = now - applied > 30 * 86_400_000;
  const status = isOld ? (chance() < 0.94 ? 'finished' : 'denied') : (statuses[Math.floor(chance() * 4)] ?? 'pending');
  const decided = wireDate(new Date(applied + chance() * 5 * 86_400_000));
  const isDecided = status === 'finished' || status === 'denied';
  const name = fullName(chance);
  return {
    created,
    applicationNumber: `ST-${created.slice(0, 10).replaceAll('-', '')}-${String(at).padStart(7, '0')}`,
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
    contactNumber: mobile(Math.floor(chance() * (total / 3))),
    address: `${1 + Math.floor(chance() * 300)} Scout Borromeo Street, South Triangle, Quezon City`,
    birthDate: '1990-05-05',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Sari-sari store owner',
    purpose: 'employment',
    serviceId: oneOf(services, chance()),
    status,
    priority: chance() < 0.05 ? 'high' : 'normal',
    assignedTo: isDecided || chance() < 0.5 ? clerks[Math.floor(chance() * clerks.length)] : '',
    dueDate: lastDays(1, new Date(applied + 3 * 86_400_000))[0],
    history: [{ status: 'pending', date: created }, ...(status === 'pending' ? [] : [{ status, date: decided }])],
    decidedAt: isDecided ? decided : '',
  };
}

/** How many messages each room has: five threads of 5,000 when there are enough, the rest even. */
export function roomSizes(messages: number): number[] {
  const long = messages >= 100_000 ? 5 : 0;
  const rooms = Math.max(10, Math.min(10_000, Math.floor(messages / 100)));
  const rest = Math.floor((messages - long * 5000) / (rooms - long));
  return Array.from({ length: rooms }, (_, at) => (at < long ? 5000 : rest));
}

export function inventedText(chance: () => number): string {
  const words = Array.from({ length: 6 + Math.floor(chance() * 12) }, () =>
    chance() < 0.5 ? oneOf(said, chance()) : oneOf(seldom, chance()),
  );
  return chance() < 0.3 ? `${answered.join(' ')} ${words.slice(0, 4).join(' ')}` : `${words.join(' ')} ref ${Math.floor(chance() * 1e7)}`;
}
