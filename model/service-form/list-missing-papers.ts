import { type ApplicantFields, isConditionMet } from './list-questions.ts';
import type { AnswerValues, PaperRule, ServiceForm } from './service-form.ts';

/** What an applicant has for the requirements. */
interface GivenPapers {
  /** Names of the requirements that have a file. */
  readonly givenPapers: readonly string[];
  /** Names of those that the applicant will bring. */
  readonly promised: readonly string[];
  readonly values: AnswerValues;
  readonly fields: ApplicantFields;
  /** Keys of the questions that are asked. */
  readonly visibleQuestionKeys: ReadonlySet<string>;
}

/** Returns what a form says of a requirement. */
export const findPaperRule = (form: ServiceForm | null, requirement: string): PaperRule | undefined =>
  form?.papers.find(({ of }) => of.trim() === requirement.trim());

/** Whether a requirement is asked for with these answers. */
export function isRequirementApplicable(
  form: ServiceForm | null,
  requirement: string,
  { values, fields, visibleQuestionKeys }: Omit<GivenPapers, 'givenPapers' | 'promised'>,
): boolean {
  const rule = findPaperRule(form, requirement);
  return rule === undefined || isConditionMet(rule, values, fields, visibleQuestionKeys);
}

/** Whether the applicant may bring a requirement to the office instead. */
export const mayBringPaper = (form: ServiceForm | null, requirement: string): boolean =>
  findPaperRule(form, requirement)?.mayBring === true;

/**
 * Returns the requirements that lack a file: of a group one is enough, one whose condition is not
 * met is not asked for, and what the applicant will bring is not missing.
 */
export function listMissingPapers(requirements: readonly string[], form: ServiceForm | null, papers: GivenPapers): string[] {
  const applicableRequirements = requirements.filter((requirement) => isRequirementApplicable(form, requirement, papers));
  const has = (requirement: string): boolean =>
    papers.givenPapers.some((name) => name.trim() === requirement.trim()) ||
    (mayBringPaper(form, requirement) && papers.promised.some((name) => name.trim() === requirement.trim()));
  const groupOf = (requirement: string): string => findPaperRule(form, requirement)?.group ?? 'none';
  const hasOfGroup = (group: string): boolean =>
    applicableRequirements.some((requirement) => groupOf(requirement) === group && has(requirement));
  return applicableRequirements.filter((requirement) => {
    const group = groupOf(requirement);
    return !has(requirement) && (group === 'none' || !hasOfGroup(group));
  });
}
