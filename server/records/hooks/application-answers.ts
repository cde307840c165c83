import { PortalError } from '#lib/errors.ts';
import { textIn } from '#lib/schema/kinds/plain-text.ts';
import type { RequirementFile } from '#model/collections/applications.ts';
import { checkApplication } from '#model/forms/application-form.ts';
import { fieldRefusal } from '../refusal.ts';
import type { NamedUpload } from '../uploads.ts';
import type { Write } from './hook.ts';

/** Names that only the wizard sends; a plain record has `name`, `birthDate` and the purpose in words instead. */
const wizardOnly = ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'otherPurpose', 'agreement'];

/** Whether the wizard sent it: it asks for agreement, so what it sends is a consent. */
export const isWizard = (sent: Write['sent']): boolean => wizardOnly.some((name) => name in sent);

/** Checks the wizard's answers by the rules the browser has and turns them into a record's fields. Throws `invalid`. */
export function takeAnswers(sent: Write['sent']): void {
  const errors = checkApplication(sent);
  const text = (name: string): string => textIn(sent[name]).trim();
  if (Object.keys(errors).length > 0) throw new PortalError('invalid', 'Failed to create record.', { fields: errors });
  sent.name = `${text('lastName')}, ${text('firstName')} ${text('middleName')}`.trim();
  sent.birthDate = sent.dateOfBirth;
  if (sent.purpose === 'others') sent.purpose = text('otherPurpose');
}

/**
 * What the papers are, in the order of the files: as the client lists them, or, when it lists nothing, as the service
 * asks for them; a file that neither names goes by its own name. Throws `invalid` for a paper that the service asks for and that has no file.
 */
export function takePapers(listed: unknown, uploads: readonly NamedUpload[], asked: readonly string[]): RequirementFile[] {
  const list = Array.isArray(listed) ? listed : [];
  const papers = uploads.map(({ clientName }, at): RequirementFile => {
    if (list.length > 0) return at < list.length ? paperOf(list[at]) : { fileName: clientName, requirementName: clientName };
    return { fileName: clientName, requirementName: asked[at] ?? clientName };
  });
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
