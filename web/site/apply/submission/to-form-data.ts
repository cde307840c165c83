import { createUniqueNamer } from '#lib/texts/create-unique-namer.ts';
import type { RequirementFile } from '#model/collections/applications/applications.ts';
import type { Language } from '#model/collections/choices.ts';
import { answersField, reuseField, serviceTermsField } from '#model/endpoints/applications/application-submission.ts';
import { appointmentField } from '#model/endpoints/office/appointments.ts';
import type { ServiceTerms } from '#model/forms/service-terms.ts';
import { isRequirementApplicable } from '#model/service-form/list-missing-papers.ts';
import { emptyServiceAnswers, type FormTerms, listSlots, type ServiceAnswers } from '../form-steps.ts';
import { listReusedPapers } from '../papers/earlier-papers.ts';
import { getSlotQuestion } from '../papers/slot-names.ts';
import type { Answers, Papers } from '../questions/answers.ts';
import { validateServiceAnswers } from '../questions/validate-step.ts';

interface FormDataInput {
  serviceId: string;
  answers: Answers;
  papers: Papers;
  language: Language;
  /** The terms that the form showed, with the confirmed fee. */
  terms: ServiceTerms;
  serviceAnswers?: ServiceAnswers;
  /** The questions of the service, with the streets to choose from. */
  form?: FormTerms['form'];
  streets?: readonly string[];
}

/**
 * Converts an application to the form data of the record API: answers, the requirement of each file
 * and, in the same order, the files.
 */
export function toFormData({
  serviceId,
  answers,
  papers,
  language,
  terms,
  serviceAnswers = emptyServiceAnswers,
  form: questionForm = null,
  streets,
}: FormDataInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, typeof value === 'string' ? value.trim() : String(value));
  form.append('serviceId', serviceId);
  form.append('language', language);
  form.append(serviceTermsField, JSON.stringify(terms));
  const checked = validateServiceAnswers(answers, papers, { ...terms, form: questionForm, streets }, serviceAnswers);
  if (questionForm) form.append(answersField, JSON.stringify({ values: checked.values, promised: serviceAnswers.promised }));
  const visibleQuestionKeys = new Set(checked.visibleQuestions.map(({ key }) => key));
  const requirementFiles: RequirementFile[] = [];
  const files: File[] = [];
  const names = getUploadNames(papers);
  const slots = listSlots({ ...terms, form: questionForm });
  const usedPapers = listReusedPapers(slots, serviceAnswers.earlier, papers);
  const reused: string[] = [];
  for (const [index, slot] of slots.entries()) {
    const question = getSlotQuestion(slot);
    const label = checked.visibleQuestions.find(({ key }) => key === question)?.label.en;
    // Files for requirements and questions that do not apply are not sent.
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
    requirementFiles.push({ fileName, requirementName, ...(question !== undefined && { question }) });
  }
  form.append('requirementsJSON', JSON.stringify(requirementFiles));
  for (const file of files) form.append('requirements', file);
  if (serviceAnswers.time) form.append(appointmentField, serviceAnswers.time);
  if (serviceAnswers.earlier) form.append(reuseField, JSON.stringify({ ...serviceAnswers.earlier, papers: reused }));
  return form;
}

/** Returns the file names under which papers are sent; no two are the same. */
export function getUploadNames(papers: Papers): (string | undefined)[] {
  const nameFile = createUniqueNamer();
  return papers.map((paper) => paper && nameFile(paper.file.name));
}
