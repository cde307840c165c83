import type { FieldError } from '#lib/portal-error.ts';
import { validateApplication } from '#model/forms/application-form.ts';
import { listMissingPapers } from '#model/service-form/list-missing-papers.ts';
import { listQuestions } from '#model/service-form/list-questions.ts';
import { getAnswerName, validateAnswers } from '#model/service-form/validate-answers.ts';
import { emptyServiceAnswers, type FormTerms, filterQuestions, listSlots, type ServiceAnswers } from '../form-steps.ts';
import { listReusedPapers } from '../papers/earlier-papers.ts';
import { getSlotQuestion } from '../papers/slot-names.ts';
import { type Answers, getPaperFieldName, getStepFields, type Papers, type Step } from './answers.ts';

export type FieldErrors = Record<string, FieldError>;

type CheckedTerms = Pick<FormTerms, 'requirements' | 'minimumAge' | 'form' | 'streets' | 'selfOnly'>;

/** Validates the answers and files of the service's questions. */
export function validateServiceAnswers(answers: Answers, papers: Papers, terms: CheckedTerms, serviceAnswers: ServiceAnswers) {
  const files: Record<string, number> = {};
  const slots = listSlots(terms);
  const usedPapers = listReusedPapers(slots, serviceAnswers.earlier, papers);
  for (const [index, slot] of slots.entries()) {
    const key = getSlotQuestion(slot);
    if (key !== undefined && (papers[index] || usedPapers[index])) files[key] = (files[key] ?? 0) + 1;
  }
  const questions = listQuestions(terms.form, terms.streets);
  // A draft may have answers to questions that were removed since.
  const currentValues = Object.fromEntries(
    Object.entries(serviceAnswers.values).filter(([key]) => questions.some((question) => question.key === key)),
  );
  return validateAnswers(questions, { values: currentValues, fields: answers, files });
}

/** Returns the errors of one step by field, answer or paper name, in display order. */
export function validateStep(
  step: Step,
  answers: Answers,
  papers: Papers,
  terms: CheckedTerms,
  serviceAnswers: ServiceAnswers = emptyServiceAnswers,
): FieldErrors {
  const { requirements, minimumAge, form = null } = terms;
  const checked = validateServiceAnswers(answers, papers, terms, serviceAnswers);
  const problems: FieldErrors = {};
  if (step === 'documents') {
    const usedPapers = listReusedPapers(listSlots(terms), serviceAnswers.earlier, papers);
    const missing = listMissingPapers(requirements, form, {
      givenPapers: requirements.filter((_requirement, index) => papers[index] !== undefined || usedPapers[index] !== undefined),
      promised: serviceAnswers.promised,
      values: checked.values,
      fields: answers,
      visibleQuestionKeys: new Set(checked.visibleQuestions.map(({ key }) => key)),
    });
    for (const [index, requirement] of requirements.entries()) {
      if (!missing.includes(requirement)) continue;
      problems[getPaperFieldName(index)] = {
        code: 'apply.requirement.required',
        message: `${requirement} is required`,
        params: { requirement },
      };
    }
  }
  const fieldErrors = validateApplication(answers, { only: getStepFields(step), minimumAge, isSelfOnly: terms.selfOnly });
  const answerNames = filterQuestions(checked.visibleQuestions, step, form).map(({ key }) => getAnswerName(key));
  const answerErrors = Object.entries(checked.errors).filter(([name]) => answerNames.includes(name));
  const { dateOfBirth } = fieldErrors;
  if (dateOfBirth) fieldErrors.dateOfBirth = specifyDateError(dateOfBirth, answers.dateOfBirth);
  return { ...problems, ...fieldErrors, ...Object.fromEntries(answerErrors) };
}

/** Says what is wrong with a date that is typed whole: the year, or a day that does not exist. */
function specifyDateError(error: FieldError, date: string): FieldError {
  if (error.code !== 'validation_date_invalid' || !/^\d+-\d+-\d+$/.test(date)) return error;
  return { ...error, code: /^\d{4}-/.test(date) ? 'apply.dateOfBirth.noSuchDay' : 'apply.dateOfBirth.fourDigits' };
}
