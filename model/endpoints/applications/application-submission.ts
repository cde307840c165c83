/** Field codes of refused applications, by which the form decides what comes next. */
export const applicationErrorCodes = {
  /** On contactNumber: this browser has no valid verification of the number. */
  unverified: 'validation_phone_unverified',
  /** On contactNumber: the verification was used for `params.count` applications. */
  usedUp: 'validation_verification_used',
  /** On idempotencyKey: the key belongs to `params.number`, an application with other content. */
  changed: 'validation_submission_changed',
  /** On applicationNumber: the same was sent a moment ago, as `params.number`. */
  alreadySent: 'validation_already_sent',
  /**
   * On serviceId: the service has changed since the form was filled in. `params.terms` are its
   * terms by now.
   */
  serviceChanged: 'validation_service_changed',
  /** On serviceId: the service takes no applications on the portal at the moment. */
  serviceClosed: 'validation_service_closed',
  /** On requirements: papers of the earlier application cannot be used (any more). */
  notReusable: 'validation_paper_not_reusable',
} as const;

/**
 * Field of a submission: the answers to the service's own form, `SentAnswers` as JSON. The record
 * keeps them as `formAnswers`, with the questions.
 */
export const answersField = 'answers';

/** Field of a submission that confirms sending the same once more; 'true' or absent. */
export const sendAgainField = 'sendAgain';

/**
 * Field of a submission: the earlier application from which it was filled in, {@link ReuseRequest}
 * as JSON; other members are the browser's own. Its papers stay on the server, which copies them.
 */
export const reuseField = 'reuse';

/** What a submission takes over from an earlier application with the same verified number. */
export interface ReuseRequest {
  /** Number of the earlier application: whoever knows it proves to be its applicant. */
  readonly application: string;
  /** Stored names of its papers that are used again. */
  readonly papers: readonly string[];
}

/**
 * Fields of an application that staff enter for the person in front of them, besides those of the
 * form.
 */
export const intakeFields = {
  /** 'true': the person has no phone, so no number is required. */
  noPhone: 'noPhone',
  /** 'true': the number was verified by a code in this browser. */
  isProven: 'isProven',
} as const;

/**
 * Field of a submission: the terms of the service that the applicant was shown, as JSON. Without it
 * nothing is compared.
 */
export const serviceTermsField = 'serviceTerms';
