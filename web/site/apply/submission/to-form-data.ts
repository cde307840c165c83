import type { RequirementFile } from '#model/collections/applications/applications.ts';
import type { Language } from '#model/collections/choices.ts';
import { answersField, reuseField, serviceTermsField } from '#model/endpoints/applications/application-submission.ts';
import { appointmentField } from '#model/endpoints/office/appointments.ts';
import type { ServiceTerms } from '#model/forms/service-terms.ts';
import { isRequirementApplicable } from '#model/service-form/list-missing-papers.ts';
import { type FormTerms, listSlots, noOwnAnswers, type OwnAnswers } from '../form-steps.ts';
import { listUsedPapers } from '../papers/earlier-papers.ts';
import { getSlotQuestion } from '../papers/slot-names.ts';
import type { Answers, Papers } from '../questions/answers.ts';
import { checkOwnAnswers } from '../questions/validate-step.ts';

interface FormDataInput {
  serviceId: string;
  answers: Answers;
  papers: Papers;
  language: Language;
  /** The terms that the applicant was shown, and a fee that was confirmed. */
  terms: ServiceTerms;
  ownAnswers?: OwnAnswers;
  /** The service's own form, with the streets to choose from. */
  form?: FormTerms['form'];
  streets?: readonly string[];
}

/**
 * Converts a submission to the form data of the record API: answers, then the files and, in the
 * same order, the requirement of each.
 */
export function toFormData({
  serviceId,
  answers,
  papers,
  language,
  terms,
  ownAnswers = noOwnAnswers,
  form: questionForm = null,
  streets,
}: FormDataInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, typeof value === 'string' ? value.trim() : String(value));
  form.append('serviceId', serviceId);
  form.append('language', language);
  form.append(serviceTermsField, JSON.stringify(terms));
  const checked = checkOwnAnswers(answers, papers, { ...terms, form: questionForm, streets }, ownAnswers);
  if (questionForm) form.append(answersField, JSON.stringify({ values: checked.values, promised: ownAnswers.promised }));
  const visibleQuestionKeys = new Set(checked.visibleQuestions.map(({ key }) => key));
  const handedIn: RequirementFile[] = [];
  const files: File[] = [];
  const names = getSentNames(papers);
  const slots = listSlots({ ...terms, form: questionForm });
  const usedPapers = listUsedPapers(slots, ownAnswers.earlier, papers);
  const reused: string[] = [];
  for (const [index, slot] of slots.entries()) {
    const question = getSlotQuestion(slot);
    const label = checked.visibleQuestions.find(({ key }) => key === question)?.label.en;
    // What is not asked for with these answers stays on the device.
    const isIncluded =
      question === undefined
        ? isRequirementApplicable(questionForm, slot, { values: checked.values, fields: answers, visibleQuestionKeys })
        : label;
    if (!isIncluded) continue;
    const earlier = usedPapers[index];
    if (earlier) reused.push(earlier.file);
    const file = papers[index]?.file;
    const fileName = names[index];
    if (!file || fileName === undefined) continue;
    const requirementName = label ?? slot;
    files.push(fileName === file.name ? file : new File([file], fileName, { type: file.type, lastModified: file.lastModified }));
    handedIn.push({ fileName, requirementName, ...(question !== undefined && { question }) });
  }
  form.append('requirementsJSON', JSON.stringify(handedIn));
  for (const file of files) form.append('requirements', file);
  if (ownAnswers.time) form.append(appointmentField, ownAnswers.time);
  if (ownAnswers.earlier) form.append(reuseField, JSON.stringify({ ...ownAnswers.earlier, papers: reused }));
  return form;
}

/**
 * Returns the names under which papers are sent. Phones call every photograph `image.jpg`; a number
 * keeps apart which of them the server means.
 */
export function getSentNames(papers: Papers): (string | undefined)[] {
  const usedNames = new Set<string>();
  return papers.map((paper) => {
    if (!paper) return undefined;
    const { name } = paper.file;
    let unique = name;
    for (let copy = 2; usedNames.has(unique); copy += 1) unique = name.replace(/(\.[^.]*)?$/, `-${copy}$1`);
    usedNames.add(unique);
    return unique;
  });
}
