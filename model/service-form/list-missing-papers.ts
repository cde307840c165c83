import { type ApplicantFields, isConditionMet } from './list-questions.ts';
import type { AnswerValues, PaperRule, ServiceForm } from './service-form.ts';

/** The papers and answers of an applicant. */
interface ApplicantPapers {
  /** Names of the requirements that have a file. */
  readonly givenPapers: readonly string[];
  /** Names of the requirements that the applicant will bring to the office. */
  readonly promised: readonly string[];
  readonly values: AnswerValues;
  readonly fields: ApplicantFields;
  /** Keys of the questions that the form shows. */
  readonly visibleQuestionKeys: ReadonlySet<string>;
}

/** Returns the rule of a form for a requirement; undefined when it has none. */
export const findPaperRule = (form: ServiceForm | null, requirement: string): PaperRule | undefined =>
  form?.papers.find(({ of }) => of.trim() === requirement.trim());

/** Whether the condition of a requirement is met, so that it is required. */
export function isRequirementApplicable(
  form: ServiceForm | null,
  requirement: string,
  { values, fields, visibleQuestionKeys }: Omit<ApplicantPapers, 'givenPapers' | 'promised'>,
): boolean {
  const rule = findPaperRule(form, requirement);
  return rule === undefined || isConditionMet(rule, values, fields, visibleQuestionKeys);
}

/** Whether the applicant may bring a requirement to the office instead. */
export const mayBringPaper = (form: ServiceForm | null, requirement: string): boolean =>
  findPaperRule(form, requirement)?.mayBring === true;

/**
 * Returns the requirements that lack a file. One file is enough for a group of requirements. Skips
 * requirements whose condition is not met, and those that the applicant will bring to the office.
 */
export function listMissingPapers(requirements: readonly string[], form: ServiceForm | null, papers: ApplicantPapers): string[] {
  const applicableRequirements = requirements.filter((requirement) => isRequirementApplicable(form, requirement, papers));
  const has = (requirement: string): boolean =>
    papers.givenPapers.some((name) => name.trim() === requirement.trim()) ||
    (mayBringPaper(form, requirement) && papers.promised.some((name) => name.trim() === requirement.trim()));
  const getGroup = (requirement: string): string => findPaperRule(form, requirement)?.group ?? 'none';
  const hasOneOfGroup = (group: string): boolean =>
    applicableRequirements.some((requirement) => getGroup(requirement) === group && has(requirement));
  return applicableRequirements.filter((requirement) => {
    const group = getGroup(requirement);
    return !has(requirement) && (group === 'none' || !hasOneOfGroup(group));
  });
}
