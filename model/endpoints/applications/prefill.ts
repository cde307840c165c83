import type { applicationForm } from '../../forms/application-form.ts';
import type { ReusablePaper } from '../../service-form/list-reusable-papers.ts';
import type { AnswerValue } from '../../service-form/service-form.ts';

/**
 * `POST`, {@link PrefillRequest}: the answers of an earlier application and its papers that may be
 * used again, for a visitor with a verified number who knows the application's number. The papers
 * themselves stay on the server. 400 on `proof` for everything that opens nothing, 403 without a
 * verified number, 429 after too many attempts, which count with those of 'Your data'.
 */
export const prefillPath = '/api/my-applications/prefill';

/** Body of {@link prefillPath}. */
export interface PrefillRequest {
  /** Number of the earlier application. */
  application: string;
  /** Id of the service that is applied for. */
  service: string;
}

/** Fields of the form that an earlier application fills in. */
export type PrefilledField = Exclude<
  keyof typeof applicationForm.helper | keyof typeof applicationForm.personal | keyof typeof applicationForm.documents,
  'contactNumber' | 'middleName' | 'personNumberProof'
>;

/** Response of {@link prefillPath}. */
export interface Prefill {
  readonly application: string;
  /** The same service denied the earlier one: the new one corrects it. */
  readonly isCorrection: boolean;
  readonly answers: Readonly<Record<PrefilledField, string>>;
  /** Answers to the service's own questions, by key. */
  readonly values: Readonly<Record<string, AnswerValue>>;
  readonly papers: readonly ReusablePaper[];
}
