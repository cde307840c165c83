import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import type { WorkCalendar } from '#lib/dates/working-days.ts';
import { PortalError } from '#lib/portal-error.ts';
import { toLines } from '#lib/schema/field-kinds/cast-text.ts';
import { parseJson } from '#lib/texts/parse-json.ts';
import { getWorkCalendar } from '#model/barangay.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { applicationErrorCodes } from '#model/endpoints/applications/application-submission.ts';
import { type AnswerResponse, answerFields, correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { assertSameOrigin } from '../../identity/assert-authorization.ts';
import type { Principal } from '../../identity/principal.ts';
import { notifyStaff } from '../../messaging/notify-staff.ts';
import { readOfficeSettings, readSiteSettings } from '../../sites/site-settings.ts';
import type { Tx } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { isOwner } from '../access/ownership.ts';
import { rateLimitCreate } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { logAudit } from '../audit/log-audit.ts';
import { scanAndPlaceFiles } from '../files/file-placement.ts';
import { type ValidatedUpload, validateUploads } from '../files/validate-uploads.ts';
import type { StoredApplication } from '../hooks/applications/notify-about-application.ts';
import { notifyAboutApplication } from '../hooks/applications/notify-about-application.ts';
import type { ParsedBody } from '../http/parsed-body.ts';
import { assertLength, blockedError, validationError } from '../http/record-errors.ts';
import { createRecordRequest, getIdempotencyKey } from '../http/record-request.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { withParsedBody } from '../http/with-parsed-body.ts';
import { findRecordById, requireRecord } from '../read/find-record-by-id.ts';
import { executeWrites } from '../write/prepared-write.ts';
import { endPause } from './applicant-pauses.ts';
import { type CasePaper, listCasePapers, listReviews, toEarlierPaper, toPaperFields } from './case-papers.ts';

/**
 * Registers the call by which the applicant sends the papers and facts that the office asked for.
 */
export function applicantAnswerRoute(app: FastifyInstance, context: AppContext): void {
  app.post<IdRoute>(routePath(correctionRequestPaths.answer(':id')), async (request, reply) => {
    const recordRequest = await createRecordRequest(request, reply, context, 'create', applications);
    const { principal } = recordRequest.readContext;
    if (principal.role === 'staff') throw new PortalError('forbidden', 'Only the applicant answers.');
    assertSameOrigin(principal);
    const application = await findRecordById(context.store.read, applications, request.params.id);
    if (application === undefined || !(await isOwner(recordRequest.readContext, applications, application))) {
      const { unverified } = applicationErrorCodes;
      throw validationError('update', 'contactNumber', unverified, 'Please verify the phone number of this application first.');
    }
    const key = getIdempotencyKey(request.headers);
    if (isRepeated(application, key)) return toResponse(application);
    assertAwaitsApplicant(application);
    return withParsedBody(recordRequest, (body) => storeAnswer(context, principal, application, key, body));
  });
}

async function storeAnswer(
  context: AppContext,
  principal: Principal,
  application: StoredApplication,
  key: string,
  body: ParsedBody,
): Promise<AnswerResponse> {
  const papers = body.uploads.filter(({ field }) => field === 'requirements');
  const replaced = parseReplacedPapers(body.values[answerFields.papers], application, papers.length);
  const text = toLines(body.values[answerFields.text]);
  assertComplete(application, text, replaced);
  const uploads = await validateUploads(applications, papers, principal);
  const answer: Answer = { key, text, replaced, uploads };
  const placedWrite = { collection: applications, id: application.id, context, principal, uploads };
  const finalize = await scanAndPlaceFiles(placedWrite, { requirements: uploads.map(({ name }) => name) });
  const execute = (tx: Tx) => executeAnswer(tx, context, principal, application.id, answer);
  const [record] = await executeWrites(context.store, [{ execute, finalize }]);
  return toResponse(record as StoredApplication);
}

async function executeAnswer(tx: Tx, context: AppContext, principal: Principal, id: string, answer: Answer): Promise<StoredApplication> {
  const current = await requireRecord(tx, applications, id);
  if (isRepeated(current, answer.key)) return current;
  await rateLimitCreate(tx, context, principal, applications);
  if (!(await isOwner(createReadContext(tx, principal), applications, current))) throw notFoundError();
  assertAwaitsApplicant(current);
  // Staff may have changed their request while the papers were processed.
  parseReplacedPapers(answer.replaced, current, answer.uploads.length);
  const values = applyAnswer(current, answer, getWorkCalendar(await readSiteSettings(tx)), new Date());
  const record = await tx.update(applications, id, values);
  await notifyAboutApplication(tx, context.config, record, current);
  await notifyStaff(tx, await readOfficeSettings(tx), 'staffApplication', {
    collection: applications.name,
    record: id,
    label: current.applicationNumber,
    title: 'notice.answer.title',
    body: 'notice.answer.body',
    values: { number: current.applicationNumber },
    url: `/admin/applications/${id}`,
    event: current.awaitsSince,
    ...(current.assignedTo !== '' && { users: [current.assignedTo] }),
  });
  await logAudit(tx, principal, 'update', applications, record, { fields: ['requirements', 'awaitsSince'] });
  return record;
}

const isRepeated = ({ answerKey }: StoredApplication, key: string): boolean => key !== '' && answerKey === key;

/** @throws PortalError `conflict` when the office does not wait for the applicant */
function assertAwaitsApplicant({ awaitsSince, blockedAt }: StoredApplication): void {
  if (blockedAt !== '') throw blockedError();
  if (awaitsSince === '') throw new PortalError('conflict', 'The office does not wait for an answer to this application any more.');
}

/**
 * Parses which paper each file replaces, '' for none: only papers that were asked for, each once.
 *
 * @throws PortalError `invalid`
 */
function parseReplacedPapers(value: unknown, application: StoredApplication, count: number): string[] {
  const list = value === '' ? [] : typeof value === 'string' ? parseJson(value) : (value ?? []);
  const rejectedPapers = listReviews(application).filter(({ decision }) => decision === 'rejected');
  const isReplaceable = (name: unknown): name is string => name === '' || rejectedPapers.some(({ file }) => file === name);
  const paperNames: unknown[] = Array.isArray(list) && list.length === count ? list : [undefined];
  if (!paperNames.every(isReplaceable) && !(count === 0 && paperNames.length === 0))
    throw validationError('update', answerFields.papers, 'validation_invalid_value', 'Only papers that were asked for can be replaced.');
  const papers = paperNames as string[];
  const replaced = papers.filter((name) => name !== '');
  const extra = papers.length - replaced.length;
  const isTooMany = application.requirements.length + extra > applications.fields.requirements.maxFiles;
  if (isTooMany || new Set(replaced).size < replaced.length || extra > (application.requestText === '' ? 0 : limits.extraPapers))
    throw validationError('update', answerFields.papers, 'validation_too_many_files', 'There are more papers than were asked for.');
  return papers;
}

/**
 * Requires each paper that was asked for, or a text that says why it is missing.
 *
 * @throws PortalError `invalid`
 */
function assertComplete(application: StoredApplication, text: string, replaced: readonly string[]): void {
  assertLength('update', answerFields.text, text, limits.answerLength);
  if (text !== '') return;
  const missing = listReviews(application).filter(({ decision, file }) => decision === 'rejected' && !replaced.includes(file));
  if (missing.length > 0 || replaced.length === 0)
    throw validationError('update', answerFields.papers, 'validation_required', 'Please send what is asked for, or say why you cannot.');
}

const toResponse = ({ applicationNumber, dueDate }: StoredApplication): AnswerResponse => ({
  applicationNumber,
  dueDate: dueDate.slice(0, 10),
});

/** Answer of the applicant: a text, and papers with the ones that they replace ('' for none). */
interface Answer {
  readonly key: string;
  readonly text: string;
  readonly replaced: readonly string[];
  readonly uploads: readonly ValidatedUpload[];
}

/**
 * Returns the changes by an answer: each new paper takes the position of the one that it replaces,
 * which becomes an earlier paper; the clock of working days continues.
 */
function applyAnswer(application: StoredApplication, answer: Answer, calendar: WorkCalendar, now: Date): Partial<StoredApplication> {
  const reviews = listReviews(application);
  const papers = listCasePapers(application);
  const earlier = [...(application.earlierPapersJSON ?? [])];
  for (const [index, { name, originalName }] of answer.uploads.entries()) {
    const added: Pick<CasePaper, 'file' | 'fileName' | 'uploaded'> = { file: name, fileName: originalName, uploaded: toManilaDay(now) };
    const at = papers.findIndex(({ file }) => file === answer.replaced[index]);
    const before = papers[at];
    if (before === undefined) papers.push({ ...added, requirementName: '' });
    else {
      earlier.push(toEarlierPaper(before, reviews, now));
      papers[at] = { ...before, ...added };
    }
  }
  return {
    ...endPause(application, { ended: 'answered', answer: answer.text }, calendar, now),
    ...toPaperFields(papers),
    earlierPapers: [...application.earlierPapers, ...answer.replaced.filter((file) => file !== '')],
    earlierPapersJSON: earlier,
    paperReviews: reviews.filter(({ file }) => !answer.replaced.includes(file)),
    requestText: '',
    answerKey: answer.key,
  };
}
