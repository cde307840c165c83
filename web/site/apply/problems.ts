import type { FieldError } from '#lib/errors.ts';
import { checkApplication } from '#model/forms/application-form.ts';
import { type Answers, type Papers, paperName, type Step, stepFields } from './answers.ts';

export type Problems = Record<string, FieldError>;

/** What is wrong with one step, by the names of its fields and papers, in their order on the screen. */
export function problemsOf(step: Step, answers: Answers, papers: Papers, requirements: readonly string[]): Problems {
  const problems: Problems = {};
  if (step === 'documents') {
    for (const [index, requirement] of requirements.entries()) {
      if (papers[index]) continue;
      problems[paperName(index)] = {
        code: 'apply.requirement.required',
        message: `${requirement} is required`,
        params: { requirement },
      };
    }
  }
  return { ...problems, ...checkApplication(answers, { only: stepFields[step] }) };
}
