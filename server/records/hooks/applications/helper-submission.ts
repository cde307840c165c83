import { normalisePhone } from '#lib/normalise-phone.ts';
import { PortalError } from '#lib/portal-error.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { helperFieldNames } from '#model/collections/helper-fields.ts';
import { clearHelperAnswers, findHelperErrors } from '#model/forms/helper-answers.ts';
import type { RecordWrite } from '../hook.ts';
import { isWizardSubmission, type ServiceRules } from './wizard-submission.ts';

/**
 * Validates who applies for another person, of a record that does not come from the wizard; the
 * wizard's is validated with its other answers.
 *
 * @throws PortalError `invalid`
 */
export function assertHelperAnswers(body: RecordWrite['body'], { isSelfOnly }: ServiceRules): void {
  if (isWizardSubmission(body)) return;
  const errors = findHelperErrors({ ...body, dateOfBirth: body.birthDate }, isSelfOnly);
  if (Object.keys(errors).length > 0) throw new PortalError('invalid', 'Failed to create record.', { fields: errors });
}

/** Takes out what is not asked for, and brings the person's number to its one form. */
export function normalizeHelperAnswers(body: RecordWrite['body']): void {
  if (!helperFieldNames.some((name) => name in body)) return;
  const asked = clearHelperAnswers(Object.fromEntries(helperFieldNames.map((name) => [name, toText(body[name]).trim()])));
  Object.assign(body, asked, { personNumber: normalisePhone(asked.personNumber) ?? asked.personNumber });
}
