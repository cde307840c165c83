import { listLastDays } from '#lib/dates/manila-days.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { computeQueueOrder } from '#model/collections/applications/applications.ts';

/* Generated residents and messages, the same in each run. */

const givenNames =
  'Juan Maria Jose Ana Pedro Rosario Emmanuel Crisanto Mayumi Dalisay Isagani Marites Lorna Ramon Teresita Gloria Eduardo Danilo Rowena Jennifer Niño Josefina Benigno Luzviminda Arnel Rodel Analyn Cristina Efren Imelda Noel Perla Rizaldy Susana Wilfredo Zenaida'.split(
    ' ',
  );
const familyNames =
  'Dela Cruz,Santos,Reyes,Garcia,Mendoza,Bautista,Ramos,Villanueva,Aquino,Castillo,Peña,Muñoz,Dimaculangan,Magsaysay,Catacutan,Zapanta,Quiambao,Umali,Batungbakal,Panganiban,Lacsamana,Macaraeg,Pangilinan,Salonga,Tolentino,Sumulong,Yulo,Gatchalian,Kalaw,Natividad,Ocampo,Evangelista,Fajardo,Hidalgo,Ilagan,Jacinto,Legaspi,Manalo,Navarro,Ordoñez'.split(
    ',',
  );
const commonWords =
  'magandang umaga po tanong ko lang kung kailan makukuha ang clearance salamat kap may baha dito sa kanto ng scout tobias pakitingnan basura hindi nakolekta streetlight sira na naman pwede bang mag-apply online anong requirements para sa indigency nawala ang resibo ko follow up lang po sana maaksyunan ingay ng kapitbahay tuwing gabi aso gumagala bukas ba ang opisina sa sabado maraming salamat ulit'.split(
    ' ',
  );
const syllables =
  'ba ka da ga ha la ma na nga pa ra sa ta wa ya bi ki di li mi ni pi si ti bo ko lo mo no po so to bu ku lu mu nu pu su tu'.split(' ');
/** Rare words: names, places and things. */
const rareWords = Array.from({ length: 5000 }, (_, at) => {
  const [a, b, c] = [at % syllables.length, Math.floor(at / syllables.length) % syllables.length, (at * 7) % syllables.length];
  return `${syllables[a]}${syllables[b]}${syllables[c]}n`;
});
const replyWords = 'Noted po, ipapadala namin ang tanod'.split(' ');

export const HISTORY_YEARS = 5;
const YEAR_MS = 365 * 86_400_000;
const statuses = ['finished', 'denied', 'ongoing', 'pending'] as const;

/**
 * Creates a pseudo-random generator of numbers from 0 to below 1 with a fixed seed (mulberry32).
 */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks an item; earlier items are far more frequent, as with real names. */
function pickSkewed<T>(list: readonly T[], random: number): T {
  return list[Math.floor(list.length * random * random)] as T;
}

export interface FixtureContext {
  readonly total: number;
  readonly now: number;
  readonly services: readonly string[];
  readonly clerks: readonly string[];
}

export const createFullName = (random: () => number): string =>
  `${pickSkewed(familyNames, random())}, ${pickSkewed(givenNames, random())} ${pickSkewed(givenNames, random())}`;
export const createMobileNumber = (at: number): string => `+639${String(170_000_000 + ((at * 7919) % 800_000_000)).padStart(9, '0')}`;

/** Creates application number N, counted from the oldest; nine of ten were decided long ago. */
export function createApplication(
  at: number,
  { total, now, services, clerks }: FixtureContext,
  random: () => number,
): Record<string, unknown> {
  const applied = now - (1 - at / total) * HISTORY_YEARS * YEAR_MS;
  const created = serializeDate(new Date(applied));
  const isOld = now - applied > 30 * 86_400_000;
  const status = isOld ? (random() < 0.94 ? 'finished' : 'denied') : (statuses[Math.floor(random() * 4)] ?? 'pending');
  const decidedAt = serializeDate(new Date(applied + random() * 5 * 86_400_000));
  const isDecided = status === 'finished' || status === 'denied';
  const name = createFullName(random);
  const priority = random() < 0.05 ? 'high' : 'normal';
  const [dueDate = ''] = listLastDays(1, new Date(applied + 3 * 86_400_000));
  return {
    created,
    applicationNumber: `ST-${created.slice(0, 10).replaceAll('-', '')}-${String(at).padStart(7, '0')}`,
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
    contactNumber: createMobileNumber(Math.floor(random() * (total / 3))),
    address: `${1 + Math.floor(random() * 300)} Scout Borromeo Street, South Triangle, Quezon City`,
    birthDate: '1990-05-05',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Sari-sari store owner',
    purpose: 'employment',
    serviceId: pickSkewed(services, random()),
    status,
    priority,
    assignedTo: isDecided || random() < 0.5 ? clerks[Math.floor(random() * clerks.length)] : '',
    dueDate,
    history: [{ status: 'pending', date: created }, ...(status === 'pending' ? [] : [{ status, date: decidedAt }])],
    decidedAt: isDecided ? decidedAt : '',
    queueOrder: computeQueueOrder({ status, priority, dueDate, decidedAt: isDecided ? decidedAt : '' }),
  };
}

/** The number of messages of each room: five threads of 5,000 if possible, the rest evenly. */
export function distributeMessages(messages: number): number[] {
  const long = messages >= 100_000 ? 5 : 0;
  const rooms = Math.max(10, Math.min(10_000, Math.floor(messages / 100)));
  const rest = Math.floor((messages - long * 5000) / (rooms - long));
  return Array.from({ length: rooms }, (_, at) => (at < long ? 5000 : rest));
}

export function createMessageText(random: () => number): string {
  const words = Array.from({ length: 6 + Math.floor(random() * 12) }, () =>
    random() < 0.5 ? pickSkewed(commonWords, random()) : pickSkewed(rareWords, random()),
  );
  return random() < 0.3 ? `${replyWords.join(' ')} ${words.slice(0, 4).join(' ')}` : `${words.join(' ')} ref ${Math.floor(random() * 1e7)}`;
}
