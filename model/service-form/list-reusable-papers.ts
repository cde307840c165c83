import { addDays } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import type { PaperReview, RequirementFile } from '../collections/applications/applications.ts';
import { findPaperRule } from './list-missing-papers.ts';
import { countFiles, isFileQuestion, listQuestions } from './list-questions.ts';
import type { ServiceForm } from './service-form.ts';

/** An application whose papers may be used again, as it is stored. */
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
  /** The name that the applicant gave it. */
  readonly fileName: string;
  /** The requirement of the new application that it is for. */
  readonly requirementName: string;
  /** Key of the question that it answers; absent for a requirement. */
  readonly question?: string;
  /** Day of its upload, from which its validity is counted; `YYYY-MM-DD`. */
  readonly uploaded: string;
}

/**
 * Lists the papers of an earlier application that a service takes again. A correction takes what
 * the office did not ask for again; another application only requirements of the same name whose
 * validity has not passed.
 *
 * @param today `YYYY-MM-DD` in the Philippines
 */
export function listReusablePapers(
  { created, requirements, requirementsJSON, paperReviews }: EarlierApplication,
  { requirements: wantedRequirements, form }: { requirements: readonly string[]; form: ServiceForm | null },
  { isCorrection, today }: { isCorrection: boolean; today: string },
): ReusablePaper[] {
  const rooms = new Map<string, number>(wantedRequirements.map((name) => [name.trim(), 1]));
  for (const question of listQuestions(form).filter(isFileQuestion)) rooms.set(`?${question.key}`, countFiles(question));
  return requirements.flatMap((file, at): ReusablePaper[] => {
    const { fileName = '', requirementName = '', question, uploaded } = requirementsJSON?.[at] ?? {};
    const place = question === undefined ? requirementName.trim() : `?${question}`;
    const room = rooms.get(place) ?? 0;
    const day = uploaded ?? toManilaDay(parseDate(created) ?? new Date(0));
    const validDays = (question === undefined && findPaperRule(form, requirementName)?.validDays) || 0;
    const isValid = validDays > 0 ? addDays(day, validDays) >= today : isCorrection;
    const isAskedAgain = paperReviews?.some((one) => one.file === file && one.decision === 'again') === true;
    if (room === 0 || !isValid || isAskedAgain) return [];
    rooms.set(place, room - 1);
    return [{ file, fileName, requirementName, ...(question !== undefined && { question }), uploaded: day }];
  });
}
