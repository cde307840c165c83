import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '#lib/dates/durations.ts';
import { toTimestamp } from '#lib/dates/serialize-date.ts';
import { PortalError } from '#lib/portal-error.ts';
import { toLines, toText } from '#lib/schema/field-kinds/cast-text.ts';
import { getWorkCalendar } from '#model/barangay.ts';
import { applications, openStatuses, type PaperReview, paperDecisions } from '#model/collections/applications/applications.ts';
import { caseCorrectionPaths, type PaperReviewRequest } from '#model/endpoints/applications/case-corrections.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { notifyAboutApplication } from '../hooks/applications/notify-about-application.ts';
import { readBody } from '../http/parsed-body.ts';
import { assertLength, requiredError, validationError } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { endPause, listPauses, removePause, startPause } from './applicant-pauses.ts';
import { type CaseChange, executeCaseChange, type StoredApplication } from './execute-case-change.ts';

/**
 * Registers the calls that begin and end waiting for the applicant, and that say of one paper
 * whether it is good (`caseCorrectionPaths`).
 */
export function correctionRequestRoutes(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  const url = routePath(caseCorrectionPaths.ask(':id'));
  const { config } = context;

  app.post<{ Params: { id: string } }>(url, (request, reply) =>
    executeCaseChange(request, reply, context, readLog, async (tx, application, principal): Promise<CaseChange> => {
      const { text, papers } = parseAsk(request.body, application);
      const pause = startPause(application, { by: nameOf(principal), text, papers }, new Date());
      return {
        values: { ...pause, askText: text },
        fields: ['awaitsSince'],
        afterSave: (record) => notifyAboutApplication(tx, config, record, application),
      };
    }),
  );

  app.delete<{ Params: { id: string } }>(url, (request, reply) =>
    executeCaseChange(request, reply, context, readLog, async (tx, application, principal): Promise<CaseChange | undefined> => {
      if (application.awaitsSince === '') return undefined;
      const last = listPauses(application).at(-1);
      const age = Date.now() - toTimestamp(application.awaitsSince);
      const isUndo = last?.by === nameOf(principal) && age < config.statusMessageDelaySeconds * SECOND_MS;
      const calendar = getWorkCalendar(await readSiteSettings(tx));
      return {
        values: isUndo ? removePause(application) : endPause(application, { ended: 'office' }, calendar, new Date()),
        fields: ['awaitsSince'],
        afterSave: (record) => notifyAboutApplication(tx, config, record, application),
      };
    }),
  );

  app.post<{ Params: { id: string } }>(routePath(caseCorrectionPaths.review(':id')), (request, reply) =>
    executeCaseChange(request, reply, context, readLog, async (_tx, application, principal) => {
      const review = parseReview(request.body, application);
      const others = listReviews(application).filter(({ file }) => file !== review.file);
      const { decision, file, remark } = review;
      const paperReviews = decision === '' ? others : [...others, { file, decision, remark, by: nameOf(principal) }];
      return { values: { paperReviews }, fields: ['paperReviews'] };
    }),
  );
}

const nameOf = ({ user }: Principal): string => (user?.name || user?.username) ?? '';

/**
 * Checks that something can be asked of the applicant.
 *
 * @throws PortalError `conflict` when the application is decided, or waits already; `invalid` with
 *   the field
 */
function parseAsk(body: unknown, application: StoredApplication): { text: string; papers: number } {
  const { status, awaitsSince } = application;
  if (!openStatuses.some((open) => open === (status || 'pending'))) throw new PortalError('conflict', 'This application is decided.');
  if (awaitsSince !== '') throw new PortalError('conflict', 'This application waits for the applicant already.');
  const text = toLines(readBody(body).text);
  assertLength('update', 'text', text, applications.fields.askText.max ?? 0);
  const papers = listReviews(application).filter(({ decision }) => decision === 'again').length;
  if (papers === 0 && text === '') throw requiredError('update', 'text');
  const most = limits.asksPerCase;
  if (listPauses(application).length >= most)
    throw validationError('update', 'text', 'validation_too_many_asks', `An applicant is asked at most ${most} times.`, { max: most });
  return { text, papers };
}

/** What staff found of the papers that the case still has. */
export function listReviews({ paperReviews, requirements }: StoredApplication): PaperReview[] {
  return (paperReviews ?? []).filter(({ file }) => requirements.includes(file));
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
  const remark = decision === 'again' ? toLines(requestBody.remark) : '';
  if (decision === 'again' && remark === '') throw requiredError('update', 'remark');
  assertLength('update', 'remark', remark, limits.paperRemarkLength, 'The remark is too long.');
  return { file, decision, remark };
}
