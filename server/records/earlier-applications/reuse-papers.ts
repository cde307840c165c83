import { toManilaDay } from '#lib/dates/manila-time.ts';
import { generateFileName } from '#lib/generate-file-name.ts';
import type { PortalError } from '#lib/portal-error.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { parseJson } from '#lib/texts/parse-json.ts';
import { applications, type RequirementFile } from '#model/collections/applications/applications.ts';
import type { services } from '#model/collections/pages/services.ts';
import { applicationErrorCodes, type ReuseRequest, reuseField } from '#model/endpoints/applications/application-submission.ts';
import { pageLimits } from '#model/page-limits.ts';
import { listReusablePapers } from '#model/service-form/list-reusable-papers.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import type { FileCopy, RecordWrite } from '../hooks/hook.ts';
import { readBody } from '../http/parsed-body.ts';
import { validationError } from '../http/record-errors.ts';
import { countAttempt } from '../privacy/number-holder.ts';
import { findEarlierApplication, isCorrectionOf } from './find-earlier-application.ts';

/** Papers that a new application reuses from an earlier one. */
interface ReusedPapers {
  /** Id of the denied application that it corrects; '' when it corrects none. */
  readonly follows: string;
  readonly papers: readonly RequirementFile[];
  /** In the order of `papers`. */
  readonly copies: readonly FileCopy[];
}

/**
 * Determines which papers of an earlier application a submission reuses: those that
 * {@link listReusablePapers} allows, of an application that the visitor names after verifying its
 * phone number. Call it after checking the verification, because wrong names count as attempts.
 *
 * @param number the verified number, +639…
 * @returns undefined when the submission names no earlier application
 * @throws PortalError `invalid` when something that it names may not be used, `too_many`
 */
export async function reusePapers(
  { context, principal, readContext, body }: Pick<RecordWrite, 'context' | 'principal' | 'readContext' | 'body'>,
  service: StoredRecordOf<typeof services>,
  number: string,
): Promise<ReusedPapers | undefined> {
  if (body[reuseField] === undefined || body[reuseField] === '') return undefined;
  const reuse = parseReuse(body[reuseField]);
  const earlier = await countAttempt(context, { principal, number }, () => findEarlierApplication(readContext, reuse.application, number));
  if (earlier === undefined) throw notReusableError();
  const isCorrection = isCorrectionOf(earlier, service.id);
  const allowed = listReusablePapers(earlier, service, { isCorrection, today: toManilaDay(new Date()) });
  const papers = reuse.papers.map((name) => {
    const paper = allowed.find(({ file }) => file === name);
    if (paper === undefined) throw notReusableError();
    return paper;
  });
  if (papers.length > 0) await context.freeDiskGuard.assertFreeSpace();
  for (const { file } of papers)
    if ((await context.files.find(applications.name, earlier.id, file)) === undefined) throw notReusableError();
  return {
    follows: isCorrection ? earlier.id : '',
    papers: papers.map(({ file: _stored, ...paper }): RequirementFile => paper),
    copies: papers.map(({ file, fileName }) => ({
      name: generateFileName(fileName || file, { detectedExtension: /\.[a-z\d]+$/.exec(file)?.[0] ?? '' }),
      from: { collection: applications.name, recordId: earlier.id, name: file },
    })),
  };
}

function notReusableError(): PortalError {
  const message = 'Papers of the earlier application cannot be used any more.';
  return validationError('create', 'requirements', applicationErrorCodes.notReusable, message);
}

/** @throws PortalError `invalid` */
function parseReuse(value: unknown): ReuseRequest {
  const { application, papers } = readBody(parseJson(toText(value).slice(0, 20_000)));
  const names = Array.isArray(papers) ? [...new Set(papers.filter((one) => typeof one === 'string'))] : [];
  const isValid =
    typeof application === 'string' && application.length <= pageLimits.searchLength && names.length === (papers as unknown[])?.length;
  if (!isValid || names.length > applications.fields.requirements.maxFiles) throw notReusableError();
  return { application, papers: names };
}
