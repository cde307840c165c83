import type { RequirementFile } from '#model/collections/applications.ts';
import type { Language } from '#model/collections/choices.ts';
import type { Answers, Papers } from './answers.ts';

interface Submission {
  serviceId: string;
  requirements: readonly string[];
  answers: Answers;
  papers: Papers;
  language: Language;
}

/** The submission as the record store takes it: answers, then the files and, parallel to them, which requirement each is for. */
export function toFormData({ serviceId, requirements, answers, papers, language }: Submission): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, typeof value === 'string' ? value.trim() : String(value));
  form.append('serviceId', serviceId);
  form.append('language', language);
  const handedIn: RequirementFile[] = [];
  const files: File[] = [];
  for (const [index, requirementName] of requirements.entries()) {
    const file = papers[index]?.file;
    if (!file) continue;
    files.push(file);
    handedIn.push({ fileName: file.name, requirementName });
  }
  form.append('requirementsJSON', JSON.stringify(handedIn));
  for (const file of files) form.append('requirements', file);
  return form;
}
