/** Error codes of rejected applications by field, on which the form branches. */
export const applicationErrorCodes = {
  /** On contactNumber: the visitor has no valid verification of the number. */
  unverified: 'validation_phone_unverified',
  /** On contactNumber: the verification was used for `params.count` applications. */
  usedUp: 'validation_verification_used',
  /** On idempotencyKey: the key belongs to `params.number`, which has other content. */
  changed: 'validation_submission_changed',
  /** On applicationNumber: the same application was sent shortly before, as `params.number`. */
  alreadySent: 'validation_already_sent',
  /** On serviceId: the terms of the service have changed; `params.terms` are the current ones. */
  serviceChanged: 'validation_service_changed',
  /** On serviceId: the service takes no applications on the portal at the moment. */
  serviceClosed: 'validation_service_closed',
  /** On requirements: papers of the earlier application cannot be reused. */
  notReusable: 'validation_paper_not_reusable',
} as const;

/**
 * Field of a submission: the answers to the service's custom form, `SubmittedAnswers` as JSON. The
 * record stores them as `formAnswers`, with the questions.
 */
export const answersField = 'answers';

/** Field of a submission that confirms sending the same application again; 'true' or absent. */
export const sendAgainField = 'sendAgain';

/**
 * Field of a submission: the earlier application that prefilled it, a {@link ReuseRequest} as JSON.
 * The server copies the papers and ignores other properties.
 */
export const reuseField = 'reuse';

/** What a submission reuses of an earlier application with the same verified number. */
export interface ReuseRequest {
  /** Number of the earlier application; knowing it proves to be its applicant. */
  readonly application: string;
  /** Stored names of the reused papers. */
  readonly papers: readonly string[];
}

/** Additional fields of an application that staff enter at the counter. */
export const intakeFields = {
  /** 'true' when the person has no phone, so that no number is required. */
  noPhone: 'noPhone',
  /** 'true' when the number was verified by a code in this browser. */
  isNumberVerified: 'isNumberVerified',
} as const;

/**
 * Field of a submission: the terms of the service that the applicant saw, as JSON. The server
 * compares them with the current ones if present.
 */
export const serviceTermsField = 'serviceTerms';
