import type { FastifyInstance } from 'fastify';
import { toLines, toText } from '#lib/schema/field-kinds/cast-text.ts';
import { type PaperReview, paperVerdicts } from '#model/collections/applications/applications.ts';
import { caseCorrectionPaths, type PaperReviewRequest } from '#model/endpoints/applications/case-corrections.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { readBody } from '../http/parsed-body.ts';
import { validationError } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { executeCaseCall, type StoredApplication } from './execute-case-call.ts';

/** Registers the call that says of one paper whether it is good (see `caseCorrectionPaths`). */
export function paperReviewRoute(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  app.post<{ Params: { id: string } }>(routePath(caseCorrectionPaths.review(':id')), (request, reply) =>
    executeCaseCall(request, reply, context, readLog, async (_tx, application, { user }) => {
      const review = parseReview(request.body, application);
      const others = listReviews(application).filter(({ file }) => file !== review.file);
      const { verdict, file, remark } = review;
      const by = (user?.name || user?.username) ?? '';
      const paperReviews = verdict === '' ? others : [...others, { file, verdict, remark, by }];
      return { values: { paperReviews }, fields: ['paperReviews'] };
    }),
  );
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
  const sent = readBody(body);
  const file = toText(sent.file);
  if (!requirements.includes(file)) throw validationError('update', 'file', 'validation_invalid_file', 'The case has no such paper.');
  const verdict = sent.verdict === '' ? '' : paperVerdicts.find((one) => one === sent.verdict);
  if (verdict === undefined) throw validationError('update', 'verdict', 'validation_invalid_value', 'Must be good, again or empty.');
  const remark = verdict === 'again' ? toLines(sent.remark) : '';
  if (verdict === 'again' && remark === '') throw validationError('update', 'remark', 'validation_required', 'Cannot be blank.');
  const max = limits.paperRemarkLength;
  if (remark.length > max) throw validationError('update', 'remark', 'validation_length_out_of_range', 'The remark is too long.', { max });
  return { file, verdict, remark };
}
