import type { CertificateFacts } from '../../certificates/certificate-fields.ts';
import type { ReleaseMethod, ReleaseProof } from '../../collections/certificates/certificates.ts';
import type { Language } from '../../collections/choices.ts';

/** The content of a certificate as typed by staff; days as `YYYY-MM-DD`, amounts in pesos. */
export interface CertificateDraft {
  /** Kind of the template. */
  kind: string;
  language: Language;
  /** The facts to print; the application itself is not changed. */
  facts: CertificateFacts;
  fee: number;
  receiptNumber: string;
  receiptDate: string;
  receiptAmount: number;
  ctcNumber: string;
  ctcDate: string;
  ctcPlace: string;
  /** Stored name of the requirement with the applicant's picture; '' for none. */
  photo: string;
}

/** Digits of the code with which a certificate is picked up. */
export const pickupCodeLength = 6;

/**
 * A certificate as the caller saw it, so that a later change by somebody else is not overwritten.
 */
export interface CertificateVersion {
  id: string;
  /** The field `updated` of the record. */
  updated: string;
}

/**
 * For staff who prepare or issue. `GET`: the options for the certificate of an application, {@link
 * CertificateOptions}. `POST`, {@link CertificateRequest}: prepares or issues it. 201 with the
 * record of `certificates`, list fields only. 409 when somebody else was first.
 */
export const applicationCertificatePath = (application: string): string =>
  `/api/applications/${encodeURIComponent(application)}/certificate`;

/** A template that fits the service of the application, in its newest version. */
export interface TemplateOption {
  kind: string;
  name: string;
  nameFil: string;
  language: Language;
  /** Whether there is a text in Filipino. */
  hasFilipino: boolean;
  /** Placeholders in its text, in their order. */
  fields: readonly string[];
  /** Elements besides its text (`certificateParts`). */
  parts: readonly string[];
}

/** The current signatory. */
export interface SignatoryStatus {
  name: string;
  position: string;
  /**
   * The account that approves: the caller's (`you`), another one, or any that may sign because the
   * settings name none. `missing`: the named account is disabled or may not sign.
   */
  account: 'you' | 'other' | 'any' | 'missing';
  /** The officer in charge in the settings whose period is over. */
  expired: { name: string; until: string } | null;
}

/** `GET`, staff who prepare, issue or sign: {@link SignatoryResponse}. */
export const signatoryPath = '/api/certificates/signatory';

/** Response of {@link signatoryPath}; null when there is no signatory. */
export interface SignatoryResponse {
  signatory: SignatoryStatus | null;
}

/** Response of `GET` {@link applicationCertificatePath}. */
export interface CertificateOptions {
  templates: readonly TemplateOption[];
  /** Default fee in pesos. */
  fee: number;
  /** Whose name is printed as signatory; null when there is none. */
  signatory: SignatoryStatus | null;
  /** Whether certificates of the service need approval in the approval queue. */
  needsApproval: boolean;
  /** Whether a second person must approve or issue; `off` when no other account can. */
  secondPerson: 'none' | 'on' | 'off';
}

/** Body of `POST` {@link applicationCertificatePath}. */
export interface CertificateRequest extends CertificateDraft {
  /** Whether to issue at once; otherwise it waits in the approval queue. */
  issue: boolean;
  /** The prepared certificate to correct or issue; it keeps its number. */
  prepared?: CertificateVersion;
  /**
   * The issued certificate to replace, and why. The new one gets a new number; the old one ends
   * when the new one is issued.
   */
  replaces?: CertificateVersion & { reason: string };
}

/** `POST`, staff who prepare or issue, {@link CertificateDraft}: the PDF; stores nothing. */
export const certificatePreviewPath = (application: string): string => `${applicationCertificatePath(application)}/preview`;

/** `POST`, staff who prepare, issue or sign: the current PDF of a prepared certificate. */
export const preparedPaperPath = (certificate: string): string => `${certificatePath(certificate)}/preview`;

/**
 * `POST`, staff who sign, {@link SignRequest}: approves and issues prepared certificates, each in a
 * transaction of its own. Response {@link SignResponse}.
 */
export const signCertificatesPath = '/api/certificates/sign';

/** Body of {@link signCertificatesPath}; at most `limits.certificatesPerBatch`. */
export interface SignRequest {
  certificates: readonly CertificateVersion[];
}

/** Why a certificate of a batch was not issued; `code` is a message key if there is one. */
export interface SignFailure {
  id: string;
  code: string;
  message: string;
  /** Values of the message of `code`. */
  params?: Record<string, unknown>;
}

/** Response of {@link signCertificatesPath}; both lists in the order of the request. */
export interface SignResponse {
  issued: readonly string[];
  failed: readonly SignFailure[];
}

/**
 * `POST`, staff who read applications, {@link PapersRequest}: the papers of issued certificates as
 * one PDF for the printer, in the order of the request.
 */
export const printPapersPath = '/api/certificates/papers';

/** Body of {@link printPapersPath}: ids, at most `limits.certificatesPerBatch`. */
export interface PapersRequest {
  certificates: readonly string[];
}

/**
 * `POST`, staff, {@link ReasonRequest}. `send-back` (staff who sign) returns a prepared certificate
 * to its preparer; it keeps its number. `withdraw` (staff who prepare or issue) voids a prepared
 * one. `revoke` (staff who issue) ends an issued one and notifies the applicant. Response: the
 * record of `certificates`, list fields only. 409 when its state does not allow it.
 */
export const certificateActionPaths = {
  'send-back': (certificate: string) => `${certificatePath(certificate)}/send-back`,
  withdraw: (certificate: string) => `${certificatePath(certificate)}/withdraw`,
  revoke: (certificate: string) => `${certificatePath(certificate)}/revoke`,
} as const;

/** An action on one certificate. */
export type CertificateAction = keyof typeof certificateActionPaths;

/** Body of {@link certificateActionPaths}. */
export interface ReasonRequest {
  /** At most `limits.certificateReasonLength` characters. */
  reason: string;
}

/**
 * `POST`, staff who handle cases, {@link ReleaseRequest}: records how an issued certificate left
 * the office, or corrects this; adds an audit entry. Response: the record of `certificates`, list
 * fields only. 409 when it is not issued or somebody else changed it.
 */
export const releaseCertificatePath = (certificate: string): string => `${certificatePath(certificate)}/release`;

/** Body of {@link releaseCertificatePath}. */
export interface ReleaseRequest {
  /** The field `updated` of the record, as the caller saw it. */
  updated: string;
  releaseMethod: ReleaseMethod;
  /** Recipient; required when it was collected, empty when it was downloaded. */
  releasedTo?: string;
  /** Required when a paper with a pick-up code was collected; a correction keeps it. */
  releaseProof?: ReleaseProof;
  /** Six digits, with the proof `code`; at most `limits.pickupCodeAttempts` wrong ones. */
  pickupCode?: string;
  /** Kind and number of the identification, required when it was collected; '' keeps it. */
  releasedAgainst?: string;
}

const certificatePath = (certificate: string): string => `/api/certificates/${encodeURIComponent(certificate)}`;

/** Error codes of rejected certificates by field. */
export const certificateErrorCodes = {
  /** On kind: the service has no active template of this kind. */
  noTemplate: 'certificate_no_template',
  /** On application: it was denied. */
  caseDenied: 'certificate_case_denied',
  /** On application: the blotter desk has not answered yet. */
  blotterWaits: 'certificate_blotter_waits',
  /** On application: it has a current certificate, `params.number`. */
  hasCertificate: 'certificate_has_current',
  /** On certificate: it was changed, sent back or ended by somebody else. */
  changed: 'certificate_changed',
  /** On state: it was voided, revoked or replaced. */
  ended: 'certificate_ended',
  /** On issue: certificates of this service need approval in the approval queue. */
  needsApproval: 'certificate_needs_approval',
  /** On pickupCode: wrong code; `params.left` attempts are left. */
  wrongPickupCode: 'certificate_wrong_pickup_code',
  /** On pickupCode: too many wrong codes; a signature is needed. */
  pickupCodeBlocked: 'certificate_pickup_code_blocked',
  /** On signatory: `params.name` is the signatory, and only that account approves. */
  otherSignatory: 'certificate_other_signatory',
  /** On signatory: the caller was in charge until `params.day`; now `params.name` signs. */
  expiredSignatory: 'certificate_expired_signatory',
  /** On preparedBy: the preparer may not approve the certificate. */
  secondPerson: 'certificate_second_person',
} as const;
