import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '#lib/dates/durations.ts';
import { toTimestamp } from '#lib/dates/serialize-date.ts';
import { PortalError } from '#lib/portal-error.ts';
import { toLines, toText } from '#lib/schema/field-kinds/cast-text.ts';
import { getWorkCalendar } from '#model/barangay.ts';
import { applications, isOpenStatus, paperDecisions } from '#model/collections/applications/applications.ts';
import { correctionRequestPaths, type PaperReviewRequest } from '#model/endpoints/applications/correction-requests.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { getStaffName } from '../../identity/principal.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import type { ReadLog } from '../audit/read-log.ts';
import type { StoredApplication } from '../hooks/applications/notify-about-application.ts';
import { notifyAboutApplication } from '../hooks/applications/notify-about-application.ts';
import { readBody } from '../http/parsed-body.ts';
import { assertLength, requiredError, validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { endPause, listPauses, removePause, startPause } from './applicant-pauses.ts';
import { listReviews } from './case-papers.ts';
import { type CaseChange, executeCaseChange } from './execute-case-change.ts';

/**
 * Registers the calls that ask the applicant for corrections, that end the waiting for them, and
 * that review one paper (`correctionRequestPaths`).
 */
export function correctionRequestRoutes(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  const url = routePath(correctionRequestPaths.request(':id'));
  const { config } = context;

  app.post<IdRoute>(url, (request, reply) =>
    executeCaseChange(request, reply, context, readLog, async (tx, application, principal): Promise<CaseChange> => {
      const { text, papers } = parseCorrectionRequest(request.body, application);
      const pause = startPause(application, { by: getStaffName(principal.user), text, papers }, new Date());
      return {
        values: { ...pause, requestText: text },
        fields: ['awaitsSince'],
        afterSave: (record) => notifyAboutApplication(tx, config, record, application),
      };
    }),
  );

  app.delete<IdRoute>(url, (request, reply) =>
    executeCaseChange(request, reply, context, readLog, async (tx, application, principal): Promise<CaseChange | undefined> => {
      if (application.awaitsSince === '') return undefined;
      const last = listPauses(application).at(-1);
      const age = Date.now() - toTimestamp(application.awaitsSince);
      const isUndo = last?.by === getStaffName(principal.user) && age < config.statusMessageDelaySeconds * SECOND_MS;
      const calendar = getWorkCalendar(await readSiteSettings(tx));
      return {
        values: isUndo ? removePause(application) : endPause(application, { ended: 'office' }, calendar, new Date()),
        fields: ['awaitsSince'],
        afterSave: (record) => notifyAboutApplication(tx, config, record, application),
      };
    }),
  );

  app.post<IdRoute>(routePath(correctionRequestPaths.review(':id')), (request, reply) =>
    executeCaseChange(request, reply, context, readLog, async (_tx, application, principal) => {
      const review = parseReview(request.body, application);
      const others = listReviews(application).filter(({ file }) => file !== review.file);
      const { decision, file, remark } = review;
      const paperReviews = decision === '' ? others : [...others, { file, decision, remark, by: getStaffName(principal.user) }];
      return { values: { paperReviews }, fields: ['paperReviews'] };
    }),
  );
}

/**
 * Parses a request to the applicant.
 *
 * @throws PortalError `conflict` when the application is decided, or waits already; `invalid` with
 *   the field
 */
function parseCorrectionRequest(body: unknown, application: StoredApplication): { text: string; papers: number } {
  const { status, awaitsSince } = application;
  if (!isOpenStatus(status)) throw new PortalError('conflict', 'This application is decided.');
  if (awaitsSince !== '') throw new PortalError('conflict', 'This application waits for the applicant already.');
  const text = toLines(readBody(body).text);
  assertLength('update', 'text', text, applications.fields.requestText.max ?? 0);
  const papers = listReviews(application).filter(({ decision }) => decision === 'rejected').length;
  if (papers === 0 && text === '') throw requiredError('update', 'text');
  const max = limits.correctionRequestsPerCase;
  if (listPauses(application).length >= max)
    throw validationError('update', 'text', 'validation_too_many_correction_requests', `An applicant is asked at most ${max} times.`, {
      max,
    });
  return { text, papers };
}

/**
 * Parses a review of a paper of the application.
 *
 * @throws PortalError `invalid` with the field
 */
function parseReview(body: unknown, { requirements }: StoredApplication): Required<PaperReviewRequest> {
  const requestBody = readBody(body);
  const file = toText(requestBody.file);
  if (!requirements.includes(file)) throw validationError('update', 'file', 'validation_invalid_file', 'The case has no such paper.');
  const decision = requestBody.decision === '' ? '' : paperDecisions.find((one) => one === requestBody.decision);
  if (decision === undefined) throw validationError('update', 'decision', 'validation_invalid_value', 'Must be good, again or empty.');
  const remark = decision === 'rejected' ? toLines(requestBody.remark) : '';
  if (decision === 'rejected' && remark === '') throw requiredError('update', 'remark');
  assertLength('update', 'remark', remark, limits.paperRemarkLength, 'The remark is too long.');
  return { file, decision, remark };
}
