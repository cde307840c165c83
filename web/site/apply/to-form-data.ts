import type { RequirementFile } from '#model/collections/applications.ts';
import type { Language } from '#model/collections/choices.ts';
import { serviceTermsField } from '#model/endpoints/applications.ts';
import type { ServiceTerms } from '#model/forms/service-terms.ts';
import type { Answers, Papers } from './answers.ts';

interface FormDataInput {
  serviceId: string;
  answers: Answers;
  papers: Papers;
  language: Language;
  /** The terms that the applicant was shown, and a fee that was confirmed. */
  terms: ServiceTerms;
}

/**
 * Converts a submission to the form data of the record API: answers, then the files and, in the
 * same order, the requirement of each.
 */
export function toFormData({ serviceId, answers, papers, language, terms }: FormDataInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, typeof value === 'string' ? value.trim() : String(value));
  form.append('serviceId', serviceId);
  form.append('language', language);
  form.append(serviceTermsField, JSON.stringify(terms));
  const handedIn: RequirementFile[] = [];
  const files: File[] = [];
  const names = getSentNames(papers);
  for (const [index, requirementName] of terms.requirements.entries()) {
    const file = papers[index]?.file;
    const fileName = names[index];
    if (!file || fileName === undefined) continue;
    files.push(fileName === file.name ? file : new File([file], fileName, { type: file.type, lastModified: file.lastModified }));
    handedIn.push({ fileName, requirementName });
  }
  form.append('requirementsJSON', JSON.stringify(handedIn));
  for (const file of files) form.append('requirements', file);
  return form;
}

/**
 * Returns the names under which papers are sent. Phones call every photograph `image.jpg`; a number
 * keeps apart which of them the server means.
 */
export function getSentNames(papers: Papers): (string | undefined)[] {
  const taken = new Set<string>();
  return papers.map((paper) => {
    if (!paper) return undefined;
    const { name } = paper.file;
    let unique = name;
    for (let copy = 2; taken.has(unique); copy += 1) unique = name.replace(/(\.[^.]*)?$/, `-${copy}$1`);
    taken.add(unique);
    return unique;
  });
}
