import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '#lib/durations.ts';
import { toManilaDay } from '#lib/manila-time.ts';
import { PortalError } from '#lib/portal-error.ts';
import { personCollections } from '#model/collections/erasures.ts';
import { type MyDataOverview, myDataPath, type OpenMyDataResponse, openMyDataPath } from '#model/endpoints/my-data.ts';
import type { Person } from '#model/endpoints/privacy.ts';
import { limits } from '#model/limits.ts';
import { normalizeReferenceNumber } from '#model/normalize-reference-number.ts';
import type { AppContext } from '../../app-context.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { rateLimitCall, throwIfRateLimited } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { logAudit } from '../audit/log-audit.ts';
import { validationError } from '../http/validation-error.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { collectPersonData } from './collect-person-data.ts';
import { findPeopleOfNumber } from './find-people.ts';
import { createMyDataKey, verifyMyDataKey } from './my-data-key.ts';
import { findRecordOfPerson } from './person-records.ts';
import { writePersonArchive } from './write-person-archive.ts';

/** A visitor with a number verified in the last half hour. */
interface NumberHolder {
  readonly principal: Principal;
  readonly visitorId: string;
  readonly number: string;
  readonly verifiedAt: string;
}

/**
 * Registers the calls of the page 'Your data' (`model/endpoints/my-data.ts`): a person sees and
 * copies what the portal has under a verified number.
 */
export function myDataRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, rateLimiter, config } = context;

  app.get(myDataPath.replace('/api', ''), async (request, reply): Promise<MyDataOverview> => {
    reply.header('Cache-Control', 'no-store');
    const holder = await findHolder(request, context);
    if (holder === undefined) return { number: null, counts: [] };
    const { people } = await findPeopleOfNumber(store.read, holder);
    const records = people.flatMap((person) => person.records);
    const counts = personCollections.map((name) => ({
      collection: name,
      count: records.filter(({ collection }) => collection === name).length,
    }));
    return { number: holder.number, counts };
  });

  app.post(openMyDataPath.replace('/api', ''), async (request, reply): Promise<OpenMyDataResponse> => {
    reply.header('Cache-Control', 'no-store');
    const holder = await requireHolder(request, context);
    const { applicationNumber, birthDate } = bodyOf(request.body);
    const typedNumber =
      typeof applicationNumber === 'string' ? normalizeReferenceNumber(applicationNumber.slice(0, limits.searchLength)) : '';
    const typedDay = typeof birthDate === 'string' && /^\d{4}-\d\d-\d\d$/.test(birthDate) ? birthDate : '';
    if (typedNumber === '' && typedDay === '')
      throw validationError('open', 'proof', 'validation_required', 'Enter the number of an application or the date of birth.');
    // Counted before the comparison, so that attempts at once are not free; given back when right.
    const attempts = [
      { key: `my-data-attempts:${holder.number}`, count: limits.myDataAttemptsPerNumberDay, windowSeconds: DAY_SECONDS },
      {
        key: `my-data-attempts:${normalizeIpAddress(holder.principal.ipAddress)}`,
        count: limits.myDataAttemptsPerAddressHour,
        windowSeconds: HOUR_SECONDS,
      },
    ];
    await store.write(async (tx) => throwIfRateLimited(await rateLimiter.consumeAll(tx, attempts)));
    const { people, isCut } = await findPeopleOfNumber(store.read, holder);
    const person = typedNumber === '' ? findByBirthDate(people, typedDay) : findByApplication(people, typedNumber);
    const [first] = person?.records ?? [];
    if (person === undefined || first === undefined)
      throw validationError('open', 'proof', 'my_data_nothing_opened', 'Nothing could be opened with this.');
    await store.write(async (tx) => {
      await rateLimiter.refund(
        tx,
        attempts.map(({ key }) => key),
      );
      throwIfRateLimited(await rateLimiter.consumeAll(tx, [getOpeningLimit(holder)]));
      await logOpening(holder, 'open', person, tx);
    });
    const { data } = await collectPersonData(store.read, listKeys(person), limits.myDataMessages);
    const key = createMyDataKey(config.secret, { ...holder, record: first }, Date.now() + limits.verificationMinutes * MINUTE_MS);
    return { name: person.name, data, isCut: isCut || person.records.length > limits.privacyRecords, key };
  });

  app.get('/my-data/archive', { exposeHeadRoute: false }, async (request, reply) => {
    const holder = await requireHolder(request, context);
    if (!holder.principal.isSameOrigin) throw noNumberError();
    const person = await findPersonOfKey(context, holder, getQueryParameter(request.query, 'key'));
    if (person === undefined) throw noNumberError();
    await store.write(async (tx) => {
      throwIfRateLimited(await rateLimiter.consumeAll(tx, [getOpeningLimit(holder)]));
      await logOpening(holder, 'export', person, tx);
    });
    reply.headers({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename=my-data-${toManilaDay(new Date())}.zip`,
      'Cache-Control': 'private, no-store',
    });
    return reply.send(await writePersonArchive(context, listKeys(person)));
  });
}

const bodyOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

const noNumberError = () => new PortalError('forbidden', 'Verify your phone number first.');

/** The newest verification of the visitor, while it is fresh: who verified last has the device. */
async function findHolder(request: FastifyRequest, context: AppContext): Promise<NumberHolder | undefined> {
  const principal = await resolvePrincipal(request, context);
  rateLimitCall(context, principal);
  const { visitorId } = principal;
  const [newest] = await createReadContext(context.store.read, principal).getVerifiedNumbers();
  if (visitorId === undefined || newest === undefined || !newest.isFresh) return undefined;
  return { principal, visitorId, number: newest.number, verifiedAt: newest.verifiedAt };
}

/**
 * @throws PortalError `forbidden` without a verified number, or from another site
 */
async function requireHolder(request: FastifyRequest, context: AppContext): Promise<NumberHolder> {
  const holder = await findHolder(request, context);
  if (holder === undefined) throw noNumberError();
  return holder;
}

const findByApplication = (people: readonly Person[], number: string): Person | undefined =>
  people.find(({ records }) => records.some(({ collection, title }) => collection === 'applications' && title === number));

/** Two people with one date of birth are told apart by the number of an application only. */
function findByBirthDate(people: readonly Person[], day: string): Person | undefined {
  const [match, ...others] = people.filter(({ birthDate }) => birthDate.slice(0, 10) === day);
  return others.length === 0 ? match : undefined;
}

async function findPersonOfKey({ store, config }: AppContext, holder: NumberHolder, key: unknown): Promise<Person | undefined> {
  const record = verifyMyDataKey(config.secret, key, holder);
  if (record === undefined) return undefined;
  const { people } = await findPeopleOfNumber(store.read, holder);
  return people.find(({ records }) => records.some(({ collection, id }) => collection === record.collection && id === record.id));
}

const listKeys = ({ records }: Person) => records.slice(0, limits.privacyRecords).map(({ collection, id }) => ({ collection, id }));

/** Each opening writes audit entries, and an archive reads all files. */
const getOpeningLimit = ({ number }: NumberHolder) => ({
  key: `my-data-openings:${number}`,
  count: limits.myDataOpeningsPerNumberDay,
  windowSeconds: DAY_SECONDS,
});

/** Notes an opening with the number at one of the records, where its person finds it. */
async function logOpening(
  { principal }: NumberHolder,
  action: 'open' | 'export',
  { records }: Person,
  tx: Parameters<typeof logAudit>[0],
): Promise<void> {
  const [first] = records;
  const found = first && (await findRecordOfPerson(tx, first));
  // Without the staff member who may be signed in on this browser: the number opened it.
  if (found) await logAudit(tx, { ...principal, user: undefined }, action, found.collection, found.record, { by: 'number' });
}
