import { PortalError } from '#lib/errors.ts';
import { checkFields } from '#lib/schema/check.ts';
import type { RequirementFile } from '#model/collections/applications.ts';
import { applicationFields } from '#model/forms/application-form.ts';
import { fieldRefusal } from '../refusal.ts';
import type { NamedUpload } from '../uploads.ts';
import type { Write } from './hook.ts';

/** Names that only the wizard sends; a plain record has `name`, `birthDate` and the purpose in words instead. */
const wizardOnly = ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'otherPurpose', 'agreement'];

/** Checks the wizard's answers by the rules the browser has and turns them into a record's fields. Gives whether it was the wizard. Throws `invalid`. */
export function takeAnswers(sent: Write['sent']): boolean {
  if (!wizardOnly.some((name) => name in sent)) return false;
  const errors = checkFields(applicationFields, sent);
  const text = (name: string): string => String(sent[name] ?? '').trim();
  const isOther = sent.purpose === 'others';
  if (isOther && text('otherPurpose') === '') errors.otherPurpose = { code: 'validation_required', message: 'Please specify the purpose' };
  if (Object.keys(errors).length > 0) throw new PortalError('invalid', 'Failed to create record.', { fields: errors });
  sent.name = `${text('lastName')}, ${text('firstName')} ${text('middleName')}`.trim();
  sent.birthDate = sent.dateOfBirth;
  if (isOther) sent.purpose = text('otherPurpose');
  return true;
}

/**
 * What the papers are, in the order of the files: as the client lists them, or, when it lists nothing, as the service
 * asks for them. Throws `invalid` for a paper that the service asks for and that has no file.
 */
export function takePapers(listed: unknown, uploads: readonly NamedUpload[], asked: readonly string[]): RequirementFile[] {
  const papers: RequirementFile[] =
    Array.isArray(listed) && listed.length > 0
      ? listed.slice(0, uploads.length).map(paperOf)
      : uploads.slice(0, asked.length).map(({ clientName }, at) => ({ fileName: clientName, requirementName: asked[at] ?? '' }));
  const missing = asked.find((requirement) => !papers.some(({ requirementName }) => requirementName.trim() === requirement.trim()));
  if (missing === undefined) return papers;
  throw fieldRefusal('create', 'requirements', 'validation_required', `${missing} is required`, { requirement: missing });
}

function paperOf(item: unknown): RequirementFile {
  const text = (name: 'fileName' | 'requirementName'): string => {
    const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, name) : undefined;
    return typeof value === 'string' ? value.slice(0, 300) : '';
  };
  return { fileName: text('fileName'), requirementName: text('requirementName') };
}
