import { PortalError } from '#lib/portal-error.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import type { RequirementFile } from '#model/collections/applications.ts';
import { validateApplication } from '#model/forms/application-form.ts';
import type { ValidatedUpload } from '../../files/validate-uploads.ts';
import type { RecordWrite } from '../hook.ts';

/**
 * Fields that only the wizard sends; plain records have `name`, `birthDate` and the purpose as
 * text.
 */
const wizardFields = ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'otherPurpose', 'agreement'];

/** What a service says of who may apply. */
export interface ServiceRules {
  readonly minimumAge?: number;
  readonly isSelfOnly?: boolean;
}

/** Whether the wizard sent the body: then it includes consent. */
export const isWizardSubmission = (body: RecordWrite['body']): boolean => wizardFields.some((name) => name in body);

/**
 * Validates the wizard's answers with the browser's rules and converts them to fields of the
 * record.
 *
 * @param isWithoutPhone no number is asked for, and none is taken
 * @throws PortalError `invalid`
 */
export function applyWizardAnswers(body: RecordWrite['body'], rules: ServiceRules, isWithoutPhone: boolean): void {
  const { contactNumber, ...errors } = validateApplication(body, rules);
  if (isWithoutPhone) body.contactNumber = '';
  else if (contactNumber) errors.contactNumber = contactNumber;
  const text = (name: string): string => toText(body[name]).trim();
  if (Object.keys(errors).length > 0) throw new PortalError('invalid', 'Failed to create record.', { fields: errors });
  body.name = `${text('lastName')}, ${text('firstName')} ${text('middleName')}`.trim();
  body.birthDate = body.dateOfBirth;
  if (body.purpose === 'others') body.purpose = text('otherPurpose');
}

/**
 * Assigns requirement names to the files in order: as the client lists them, else as the service
 * requires them, else the file's own name.
 */
export function matchRequirementFiles(
  requirementsJSON: unknown,
  uploads: readonly ValidatedUpload[],
  requiredNames: readonly string[],
): RequirementFile[] {
  const list = Array.isArray(requirementsJSON) ? requirementsJSON : [];
  return uploads.map(({ originalName }, at): RequirementFile => {
    if (list.length > 0) return at < list.length ? toRequirementFile(list[at]) : { fileName: originalName, requirementName: originalName };
    return { fileName: originalName, requirementName: requiredNames[at] ?? originalName };
  });
}

function toRequirementFile(item: unknown): RequirementFile {
  const text = (name: keyof RequirementFile): string => {
    const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, name) : undefined;
    return typeof value === 'string' ? value.slice(0, 300) : '';
  };
  const question = text('question');
  return { fileName: text('fileName'), requirementName: text('requirementName'), ...(question && { question }) };
}
