import type { FieldError } from '#lib/portal-error.ts';
import { validateApplication } from '#model/forms/application-form.ts';
import type { Service } from '../service-summary.ts';
import { type Answers, getPaperFieldName, type Papers, type Step, stepFields } from './answers.ts';

export type FieldErrors = Record<string, FieldError>;

/** Returns the errors of one step by field or paper name, in the order of the screen. */
export function validateStep(
  step: Step,
  answers: Answers,
  papers: Papers,
  { requirements, minimumAge }: Pick<Service, 'requirements' | 'minimumAge'>,
): FieldErrors {
  const problems: FieldErrors = {};
  if (step === 'documents') {
    for (const [index, requirement] of requirements.entries()) {
      if (papers[index]) continue;
      problems[getPaperFieldName(index)] = {
        code: 'apply.requirement.required',
        message: `${requirement} is required`,
        params: { requirement },
      };
    }
  }
  return { ...problems, ...validateApplication(answers, { only: stepFields[step], minimumAge }) };
}
