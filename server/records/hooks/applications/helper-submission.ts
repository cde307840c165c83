import { normalisePhone } from '#lib/normalise-phone.ts';
import { PortalError } from '#lib/portal-error.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import type { numberChecks } from '#model/collections/choices.ts';
import { helperFieldNames } from '#model/collections/helper-fields.ts';
import { clearHelperAnswers, findHelperErrors, isForOther } from '#model/forms/helper-answers.ts';
import { isPersonProof } from '../../../identity/person-proof.ts';
import type { RecordValues, RecordWrite } from '../hook.ts';
import { isIntake } from './intake.ts';
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

/** Brings the person's number to its one form, and takes out what the wizard does not ask for. */
export function normalizeHelperAnswers(body: RecordWrite['body']): void {
  if (!helperFieldNames.some((name) => name in body)) return;
  if (isWizardSubmission(body))
    Object.assign(body, clearHelperAnswers(Object.fromEntries(helperFieldNames.map((name) => [name, toText(body[name]).trim()]))));
  const number = normalisePhone(toText(body.personNumber));
  if (number !== undefined) body.personNumber = number;
}

/** Returns what is known of the person's own number: a proof that does not count is none. */
export async function checkPersonNumber(write: RecordWrite, values: RecordValues): Promise<'' | (typeof numberChecks)[number]> {
  const number = toText(values.personNumber);
  if (number === '' || !isForOther(values)) return '';
  const proof = toText(write.body.personNumberProof);
  if (proof === '' || !(write.principal.role === 'guest' || isIntake(write))) return 'unproven';
  return isPersonProof(write.context.config.secret, proof, { visitor: await write.ensureVisitor(), number }) ? 'code' : 'unproven';
}
