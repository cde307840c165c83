import { addDays } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import type { PaperReview, RequirementFile } from '../collections/applications/applications.ts';
import { findPaperRule } from './list-missing-papers.ts';
import { countFiles, isFileQuestion, listQuestions } from './list-questions.ts';
import type { ServiceForm } from './service-form.ts';

/** Fields of the stored application whose papers may be reused. */
interface EarlierApplication {
  readonly created: string;
  readonly requirements: readonly string[];
  readonly requirementsJSON: readonly RequirementFile[] | null;
  readonly paperReviews: readonly PaperReview[] | null;
}

/** A paper of an earlier application that a new one may use. */
export interface ReusablePaper {
  /** The stored name of the file. */
  readonly file: string;
  /** Original name of the file. */
  readonly fileName: string;
  /** The requirement of the new application that it fulfils. */
  readonly requirementName: string;
  /** Key of the question that it answers; absent for a requirement. */
  readonly question?: string;
  /** Day of its upload, from which its validity is counted; `YYYY-MM-DD`. */
  readonly uploaded: string;
}

/**
 * Lists the papers of an earlier application that a new one may reuse. A correction may reuse all
 * papers that the office did not reject; any other application only requirements of the same name
 * within their validity (`validDays`).
 *
 * @param today `YYYY-MM-DD` in the Philippines
 */
export function listReusablePapers(
  { created, requirements, requirementsJSON, paperReviews }: EarlierApplication,
  { requirements: wantedRequirements, form }: { requirements: readonly string[]; form: ServiceForm | null },
  { isCorrection, today }: { isCorrection: boolean; today: string },
): ReusablePaper[] {
  /** How many files each requirement, and each question (`?key`), can still take. */
  const capacities = new Map<string, number>(wantedRequirements.map((name) => [name.trim(), 1]));
  for (const question of listQuestions(form).filter(isFileQuestion)) capacities.set(`?${question.key}`, countFiles(question));
  return requirements.flatMap((file, index): ReusablePaper[] => {
    const { fileName = '', requirementName = '', question, uploaded } = requirementsJSON?.[index] ?? {};
    const target = question === undefined ? requirementName.trim() : `?${question}`;
    const capacity = capacities.get(target) ?? 0;
    const day = uploaded ?? toManilaDay(parseDate(created) ?? new Date(0));
    const validDays = (question === undefined && findPaperRule(form, requirementName)?.validDays) || 0;
    const isValid = validDays > 0 ? addDays(day, validDays) >= today : isCorrection;
    const isRejected = paperReviews?.some((review) => review.file === file && review.decision === 'rejected') === true;
    if (capacity === 0 || !isValid || isRejected) return [];
    capacities.set(target, capacity - 1);
    return [{ file, fileName, requirementName, ...(question !== undefined && { question }), uploaded: day }];
  });
}
