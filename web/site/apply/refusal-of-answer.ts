import type { FieldError } from '#lib/errors.ts';
import { type Step, stepFields, steps } from './answers.ts';
import type { Problems } from './problems.ts';

/** Why an application was not taken, and so what the wizard does next. */
export type Refusal =
  /** No answer came: everything is kept and sent again on a press. */
  | { why: 'offline' }
  /** The phone's proof has run out or belongs to another number. */
  | { why: 'unverified' }
  /** The service was withdrawn meanwhile. */
  | { why: 'service_gone' }
  /** Answers to correct, and the first step that has one. */
  | { why: 'answers'; problems: Problems; step: Step }
  /** Anything else; `message` is the server's sentence for limits. */
  | { why: 'status'; status: number; message: string; retryAfter?: string | null };

/** What records call otherwise than the form does. */
const formNames: Readonly<Record<string, string>> = { birthDate: 'dateOfBirth', name: 'lastName', requirementsJSON: 'requirements' };

/** Reads the answer to a submission that was not taken; status 0 when none came. */
export function refusalOfAnswer(status: number, body: Readonly<Record<string, unknown>>): Refusal {
  if (status === 0) return { why: 'offline' };
  const fields = (body.data ?? {}) as Record<string, FieldError>;
  if (fields.contactNumber?.code === 'validation_phone_unverified') return { why: 'unverified' };
  if (fields.serviceId) return { why: 'service_gone' };
  const problems: Problems = Object.fromEntries(Object.entries(fields).map(([name, field]) => [formNames[name] ?? name, field]));
  const step = steps.find((each) => Object.keys(problems).some((name) => isIn(each, name)));
  if (step) return { why: 'answers', problems, step };
  return { why: 'status', status, message: String(body.message ?? '') };
}

function isIn(step: Step, name: string): boolean {
  return stepFields[step].some((field) => field === name) || (step === 'documents' && name === 'requirements');
}
