import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { toLines } from '#lib/schema/field-kinds/cast-text.ts';
import { languages } from '#model/collections/choices.ts';
import { type PersonCollection, personCollections } from '#model/collections/privacy/erasures.ts';
import { privacyRequestKinds } from '#model/collections/privacy/privacy-requests.ts';
import {
  type MyDataOverview,
  type MyDataRequestResponse,
  myDataPath,
  myDataRequestsPath,
  type OpenMyDataResponse,
  openMyDataPath,
} from '#model/endpoints/privacy/my-data.ts';
import type { Person, PersonRecordKey } from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { perDay, perHour } from '../../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import { isSameSecret } from '../../identity/is-same-secret.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';
import { readBody } from '../http/parsed-body.ts';
import { assertLength, requiredError, validationError } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { collectPersonData, toRequestRow } from './collect-person-data.ts';
import { findPeopleOfNumber } from './find-people.ts';
import {
  countAttempt,
  findHolder,
  identityProofError,
  logOpening,
  type NumberHolder,
  noNumberError,
  requireHolder,
} from './number-holder.ts';
import { parseIdentityProof, restrictToScope } from './parse-identity-proof.ts';
import { createPrivacyRequest } from './privacy-requests.ts';
import { writePersonArchive } from './write-person-archive.ts';

/** Nothing in a report of a problem proves who sent it: its ticket number opens it. */
const opensByNumber = (collection: PersonCollection): boolean => collection !== 'problem_reports';

/**
 * Registers the calls of the page 'Your data' (`model/endpoints/privacy/my-data.ts`): a person sees
 * and downloads the data that the portal has under a verified number.
 */
export function myDataRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, rateLimiter, config } = context;

  app.get(routePath(myDataPath), async (request): Promise<MyDataOverview> => {
    const holder = await findHolder(request, context);
    if (holder === undefined) return { number: null, counts: [] };
    const { people } = await findPeopleOfNumber(store.read, holder);
    const records = people.flatMap((person) => person.records);
    const counts = personCollections.filter(opensByNumber).map((name) => ({
      collection: name,
      count: records.filter(({ collection }) => collection === name).length,
    }));
    return { number: holder.number, counts };
  });

  app.post(routePath(openMyDataPath), async (request): Promise<OpenMyDataResponse> => {
    const holder = await requireHolder(request, context);
    const findPerson = parseIdentityProof(readBody(request.body));
    const message = 'Enter the number of an application, the date of birth, or the name and day of a message.';
    if (findPerson === undefined) throw validationError('open', 'proof', 'validation_required', message);
    const openedData = await countAttempt(context, holder, async () => {
      const { people, isCut } = await findPeopleOfNumber(store.read, holder);
      const person = findPerson(people);
      const [first] = person?.records ?? [];
      return person && first && { person, first, isCut };
    });
    if (openedData === undefined) throw identityProofError();
    const { person, first, isCut } = openedData;
    await logOpening(context, holder, 'open', first);
    const { data } = await collectPersonData(store.read, listKeys(person), {
      isForOffice: false,
      messageLimit: limits.myDataMessages,
    });
    const key = createMyDataKey(config.secret, { ...holder, record: first }, Date.now() + limits.verificationMinutes * MINUTE_MS);
    return { name: person.name, data, isCut: isCut || person.records.length > limits.privacyRecords, key };
  });

  app.get('/my-data/archive', { exposeHeadRoute: false }, async (request, reply) => {
    const holder = await requireHolder(request, context);
    if (!holder.principal.isSameOrigin) throw noNumberError();
    const person = await findPersonOfKey(context, holder, getQueryParameter(request.query, 'key'));
    if (person === undefined) throw noNumberError();
    await logOpening(context, holder, 'export', person.records[0]);
    reply.headers({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename=my-data-${toManilaDay(new Date())}.zip`,
      'Cache-Control': 'private, no-store',
    });
    return reply.send(await writePersonArchive(context, listKeys(person), holder.principal));
  });

  app.post(routePath(myDataRequestsPath), async (request, reply): Promise<MyDataRequestResponse> => {
    const holder = await requireHolder(request, context);
    const body = readBody(request.body);
    const kind = privacyRequestKinds.find((one) => one === body.kind);
    if (kind === undefined) throw validationError('create', 'kind', 'validation_required', 'Choose what shall be done.');
    const text = typeof body.text === 'string' ? toLines(body.text) : '';
    if (text === '') throw requiredError('create', 'text');
    assertLength('create', 'text', text, limits.privacyRequestLength);
    const person = await findPersonOfKey(context, holder, body.key);
    const [record] = person?.records ?? [];
    if (person === undefined || record === undefined) throw noNumberError();
    const language = languages.find((one) => one === body.language) ?? 'en';
    const created = await store.write(async (tx) => {
      throwIfRateLimited(await rateLimiter.consumeAll(tx, listRequestLimits(holder)));
      return createPrivacyRequest(tx, holder.principal, { kind, text, number: holder.number, language, person, record });
    });
    reply.code(201);
    return { request: toRequestRow(created) };
  });
}

/** Returns the person that a key opens; undefined for an invalid key. */
async function findPersonOfKey({ store, config }: AppContext, holder: NumberHolder, key: unknown): Promise<Person | undefined> {
  const record = verifyMyDataKey(config.secret, key, holder);
  if (record === undefined) return undefined;
  const { people } = await findPeopleOfNumber(store.read, holder);
  const person = people.find(({ records }) => records.some(({ collection, id }) => collection === record.collection && id === record.id));
  return person && restrictToScope(person, record.collection === 'applications' ? 'applications' : 'messages');
}

const listKeys = ({ records }: Person) => records.slice(0, limits.privacyRecords).map(({ collection, id }) => ({ collection, id }));

/** Limits of requests, because staff have to answer each one. */
const listRequestLimits = ({ number, principal }: NumberHolder) => [
  { key: `my-data-requests:${number}`, ...perDay(limits.privacyRequestsPerNumberDay) },
  { key: `my-data-requests:${normalizeIpAddress(principal.ipAddress)}`, ...perHour(limits.privacyRequestsPerAddressHour) },
];

/** Content of a key: it opens the person of one record to the visitor who verified the number. */
interface MyDataKey {
  readonly visitorId: string;
  /** +639… */
  readonly number: string;
  /** One of the person's records. */
  readonly record: PersonRecordKey;
}

const MAX_LENGTH = 400;

/** Creates a signed key; nothing is stored. */
function createMyDataKey(secret: string, { visitorId, number, record }: MyDataKey, expiresAt: number): string {
  const payload = Buffer.from(JSON.stringify([record.collection, record.id, expiresAt])).toString('base64url');
  return `${payload}.${sign(secret, payload, visitorId, number)}`;
}

/**
 * Returns the record that a key names.
 *
 * @param holder visitor and number of the request, for which the key must have been created
 * @returns undefined for an invalid or expired key
 */
function verifyMyDataKey(secret: string, key: unknown, { visitorId, number }: Omit<MyDataKey, 'record'>): PersonRecordKey | undefined {
  if (typeof key !== 'string' || key.length > MAX_LENGTH) return undefined;
  const [payload = '', signature = ''] = key.split('.');
  if (!isSameSecret(signature, sign(secret, payload, visitorId, number))) return undefined;
  const [name, id, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, number];
  const collection = personCollections.find((one) => one === name);
  return collection !== undefined && Date.now() < expiresAt ? { collection, id } : undefined;
}

const sign = (secret: string, payload: string, visitorId: string, number: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['my-data', payload, visitorId, number]))
    .digest('base64url');
