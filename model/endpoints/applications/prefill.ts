import type { applicationForm } from '../../forms/application-form.ts';
import type { ReusablePaper } from '../../service-form/list-reusable-papers.ts';
import type { AnswerValue } from '../../service-form/service-form.ts';

/**
 * `POST`, {@link PrefillRequest}: the answers of an earlier application and the list of its
 * reusable papers, for a visitor with a verified number who knows the application's number. 400 on
 * `proof` for a wrong number of any kind, 403 without a verified number, 429 after too many
 * attempts, which count together with those of 'Your data'.
 */
export const prefillPath = '/api/my-applications/prefill';

/** Body of {@link prefillPath}. */
export interface PrefillRequest {
  /** Number of the earlier application. */
  application: string;
  /** Id of the service of the new application. */
  service: string;
}

/** Fields of the form that an earlier application prefills. */
export type PrefilledField = Exclude<
  keyof typeof applicationForm.helper | keyof typeof applicationForm.personal | keyof typeof applicationForm.documents,
  'contactNumber' | 'middleName' | 'personNumberProof'
>;

/** Response of {@link prefillPath}. */
export interface Prefill {
  readonly application: string;
  /**
   * Whether the earlier application was denied for the same service, so that this one corrects it.
   */
  readonly isCorrection: boolean;
  /** Why the office denied the application that is corrected; '' for another one. */
  readonly denialReason: string;
  readonly answers: Readonly<Record<PrefilledField, string>>;
  /** Answers to the custom form of the service, by question key. */
  readonly values: Readonly<Record<string, AnswerValue>>;
  readonly papers: readonly ReusablePaper[];
}
