import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { PortalError } from '#lib/portal-error.ts';
import { isRecordId } from '#lib/record-id.ts';
import { toLines, toText } from '#lib/schema/field-kinds/cast-text.ts';
import { erasures, personCollections } from '#model/collections/privacy/erasures.ts';
import { privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import {
  blocksPath,
  type CorrectionResponse,
  correctionsPath,
  erasureDecisionPath,
  erasuresPath,
  isPrivacySearch,
  type PersonRecordKey,
  privacyRequestAnswerPath,
  privacySearchPath,
} from '#model/endpoints/privacy/privacy.ts';
import { processingRecordPath } from '#model/endpoints/privacy/processing-record.ts';
import { limits } from '#model/limits.ts';
import { pageLimits } from '#model/page-limits.ts';
import type { AppContext } from '../../app-context.ts';
import { assertCapability } from '../../identity/assert-authorization.ts';
import { executeErasures } from '../../maintenance/execute-erasures.ts';
import { readRetentionDays } from '../../maintenance/retention-days.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { authenticateDownload, whileSessionIsActive } from '../access/authenticate-download.ts';
import { createReadContext } from '../access/read-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import { readBody } from '../http/parsed-body.ts';
import { assertLength, requiredError, validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { serializeRecord } from '../read/serialize-record.ts';
import { blockApplication, correctPerson } from './correct-person.ts';
import { decideErasure, requestErasure } from './erasure-requests.ts';
import { findPeople } from './find-people.ts';
import { logPersonExport, logPersonSearch } from './person-records.ts';
import { answerPrivacyRequest } from './privacy-requests.ts';
import { createProcessingRecord } from './processing-record.ts';
import { writePersonArchive } from './write-person-archive.ts';

/**
 * Registers the calls with which an office answers people who request their data or its erasure
 * (RA 10173, sections 16 and 18; `model/endpoints/privacy/privacy.ts`).
 */
export function privacyRoutes(app: FastifyInstance, context: AppContext): void {
  const { store } = context;
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());

  app.post(routePath(privacySearchPath), async (request) => {
    const principal = await requireStaff(request, context, 'handlePrivacy');
    const text = readText(request.body, 'text');
    if (!isPrivacySearch(text)) {
      const message = `Type at least ${limits.privacySearchLength} letters or digits.`;
      throw validationError('search', 'text', 'validation_length_out_of_range', message);
    }
    const searchResult = await findPeople(store.read, text.slice(0, pageLimits.searchLength));
    await store.write((tx) => logPersonSearch(tx, principal, searchResult.people.length));
    return searchResult;
  });

  app.get('/privacy/archive', { exposeHeadRoute: false }, async (request, reply) => {
    const principal = await authenticateDownload(request, context);
    assertCapability(principal, 'handlePrivacy');
    const keys = parseKeys(
      (getQueryParameter(request.query, 'records') ?? '').split(',').map((part) => {
        const [collection, id] = part.split(':');
        return { collection, id };
      }),
    );
    await store.write((tx) => logPersonExport(tx, principal, keys));
    reply.headers({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename=personal-data-${toManilaDay(new Date())}.zip`,
      'Cache-Control': 'private, no-store',
    });
    const archive = await writePersonArchive(context, keys);
    return reply.send(Readable.from(whileSessionIsActive(context, principal, archive), { objectMode: false }));
  });

  app.get(routePath(processingRecordPath), async (request) => {
    await requireStaff(request, context, 'handlePrivacy');
    return createProcessingRecord(await readRetentionDays(store.read, context.config));
  });

  app.post(routePath(correctionsPath), async (request): Promise<CorrectionResponse> => {
    const principal = await requireStaff(request, context, 'handlePrivacy');
    const body = readBody(request.body);
    const [key] = parseKeys([body]);
    if (key === undefined) throw notFoundError();
    const [values, previousValues] = [parseTexts(body.values), parseTexts(body.previousValues)];
    if (Object.keys(values).length === 0) throw requiredError('update', 'values');
    return { fields: await store.write((tx) => correctPerson(tx, principal, { ...key, values, previousValues })) };
  });

  app.post(routePath(blocksPath), async (request, reply) => {
    const principal = await requireStaff(request, context, 'handlePrivacy');
    const { application, isBlocked } = readBody(request.body);
    if (typeof isBlocked !== 'boolean') throw requiredError('update', 'isBlocked');
    await store.write((tx) => blockApplication(tx, principal, toText(application), isBlocked));
    return reply.code(204).send();
  });

  app.post(routePath(erasuresPath), async (request, reply) => {
    const principal = await requireStaff(request, context, 'handlePrivacy');
    const reason = readText(request.body, 'reason');
    if (reason === '') throw requiredError('create', 'reason');
    assertLength('create', 'reason', reason, limits.erasureReasonLength);
    const keys = parseKeys(readBody(request.body).records);
    const created = await store.write((tx) => requestErasure(tx, principal, keys, reason));
    return reply.code(201).send(await serializeRecord(createReadContext(store.read, principal), erasures, created));
  });

  app.post<IdRoute>(routePath(erasureDecisionPath(':id')), async (request) => {
    const principal = await requireStaff(request, context, 'handlePrivacy');
    const { agree } = readBody(request.body);
    if (typeof agree !== 'boolean') throw requiredError('update', 'agree');
    const decidedErasure = await store.write((tx) => decideErasure(tx, principal, request.params.id, agree));
    // Maintenance continues an interrupted erasure at the next start.
    if (agree)
      void store
        .runExclusive(() => executeErasures(context, stopping.signal))
        .catch((error: unknown) => context.log.error({ err: error }, 'an erasure did not end; it is continued later'));
    return serializeRecord(createReadContext(store.read, principal), erasures, decidedErasure);
  });

  app.post<IdRoute>(routePath(privacyRequestAnswerPath(':id')), async (request) => {
    const principal = await requireStaff(request, context, 'handlePrivacy');
    const { status } = readBody(request.body);
    const answer = readText(request.body, 'answer');
    if (status !== 'done' && status !== 'refused') throw requiredError('update', 'status');
    if (answer === '') throw requiredError('update', 'answer');
    assertLength('update', 'answer', answer, limits.privacyAnswerLength);
    const answeredRequest = await store.write((tx) => answerPrivacyRequest(tx, principal, request.params.id, { status, answer }));
    return serializeRecord(createReadContext(store.read, principal), privacyRequests, answeredRequest);
  });
}

const parseTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(readBody(value)).map(([name, text]) => [name, toText(text)]));

function readText(body: unknown, name: string): string {
  const value = readBody(body)[name];
  return typeof value === 'string' ? toLines(value) : '';
}

/**
 * Parses a list of records, without duplicates.
 *
 * @throws PortalError `invalid` for an empty or too long list, or another value
 */
function parseKeys(value: unknown): PersonRecordKey[] {
  const keys = (Array.isArray(value) ? value : []).map((one: unknown) => {
    const { collection, id } = readBody(one);
    const name = personCollections.find((item) => item === collection);
    if (name === undefined || !isRecordId(id))
      throw new PortalError('invalid', 'A record is named by its collection and its id.', {
        fields: { records: { code: 'validation_invalid_format', message: 'A record is named by its collection and its id.' } },
      });
    return { collection: name, id };
  });
  if (keys.length === 0) throw validationError('create', 'records', 'validation_required', 'Choose at least one record.');
  if (keys.length > limits.privacyRecords)
    throw validationError('create', 'records', 'validation_length_out_of_range', 'Too many records.', { max: limits.privacyRecords });
  return [...new Map(keys.map((key) => [`${key.collection}:${key.id}`, key])).values()];
}
