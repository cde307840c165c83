import type { FieldError } from '#lib/portal-error.ts';
import { answersField, applicationErrorCodes as codes } from '#model/endpoints/applications/application-submission.ts';
import { parseServiceTerms, type ServiceTerms } from '#model/forms/service-terms.ts';
import { commonSteps, getStepFields, type Step } from '../questions/answers.ts';
import type { FieldErrors } from '../questions/validate-step.ts';

/** Why an application was not accepted; `kind` decides what the wizard does next. */
export type SubmissionFailure =
  /** No response came: the form stays, and a button sends it again. */
  | { kind: 'offline' }
  /**
   * The phone verification has expired or belongs to another number; `count` is given if it was
   * used up by that many applications.
   */
  | { kind: 'unverified'; count?: number }
  /** An equal application `number` was sent a moment ago; the applicant has to confirm. */
  | { kind: 'already_sent'; number: string }
  /** This form was already sent with other content, as application `number`. */
  | { kind: 'changed'; number: string }
  /** The service is no longer available. */
  | { kind: 'service_gone' }
  /** The service has changed since the form was filled in; `terms` are its present ones. */
  | { kind: 'service_changed'; terms?: ServiceTerms; translations?: object }
  /** Invalid answers, and the first common step that has one; questions may be in other steps. */
  | { kind: 'answers'; problems: FieldErrors; step: Step }
  /** Any other failure; `message` is the server's text about a limit. */
  | { kind: 'status'; status: number; message: string; retryAfter?: string | null };

/** Form fields whose record field has another name. */
const formFieldByRecordField: Readonly<Record<string, string>> = {
  birthDate: 'dateOfBirth',
  name: 'lastName',
  requirementsJSON: 'requirements',
};

/** Parses the response to a submission that was not accepted; status 0 when no response came. */
export function parseSubmissionFailure(status: number, body: Readonly<Record<string, unknown>>): SubmissionFailure {
  if (status === 0) return { kind: 'offline' };
  const fields = (body.data ?? {}) as Record<string, FieldError>;
  const { contactNumber, applicationNumber, idempotencyKey } = fields;
  if (contactNumber?.code === codes.unverified) return { kind: 'unverified' };
  if (contactNumber?.code === codes.usedUp) return { kind: 'unverified', count: Number(contactNumber.params?.count) };
  if (applicationNumber?.code === codes.alreadySent) return { kind: 'already_sent', number: String(applicationNumber.params?.number) };
  if (idempotencyKey?.code === codes.changed) return { kind: 'changed', number: String(idempotencyKey.params?.number) };
  if (fields.serviceId?.code === codes.serviceChanged) {
    const { terms, translations } = fields.serviceId.params ?? {};
    return { kind: 'service_changed', terms: parseServiceTerms(terms), ...(translations instanceof Object && { translations }) };
  }
  if (fields.serviceId) return { kind: 'service_gone' };
  const problems: FieldErrors = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [formFieldByRecordField[name] ?? name, field]),
  );
  const step = commonSteps.find((each) => Object.keys(problems).some((name) => isInStep(each, name)));
  if (step) return { kind: 'answers', problems, step };
  return { kind: 'status', status, message: String(body.message ?? '') };
}

function isInStep(step: Step, name: string): boolean {
  const isQuestion = step === 'personal' && name.startsWith(`${answersField}.`);
  return isQuestion || getStepFields(step).some((field) => field === name) || (step === 'documents' && name === 'requirements');
}
