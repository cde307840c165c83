import type { CertificateFacts } from '../../certificates/certificate-fields.ts';
import type { ReleaseMethod, ReleaseProof } from '../../collections/certificates/certificates.ts';
import type { Language } from '../../collections/choices.ts';

/** What a paper shall say, as typed by staff; days as `YYYY-MM-DD`, amounts in pesos. */
export interface CertificateDraft {
  /** Kind of the template, which begins the control number. */
  kind: string;
  language: Language;
  /** What stands in the text; the application keeps what was sent. */
  facts: CertificateFacts;
  fee: number;
  receiptNumber: string;
  receiptDate: string;
  receiptAmount: number;
  ctcNumber: string;
  ctcDate: string;
  ctcPlace: string;
  /** Stored name of the requirement that is the picture of the applicant; '' for none. */
  photo: string;
}

/** A certificate as the caller saw it: a change by somebody else since then is not overwritten. */
export interface SeenCertificate {
  id: string;
  /** The field `updated` of the record. */
  updated: string;
}

/**
 * For staff who prepare or issue. `GET`: what is needed to make the certificate of an application,
 * {@link CertificateOptions}. `POST`, {@link CertificateRequest}: prepares the paper or issues it.
 * 201 with the record of `certificates`, list fields only. 409 when somebody else was first.
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
  /** Names of the facts in its text, in their order. */
  fields: readonly string[];
  /** What it shows beside its text. */
  parts: readonly string[];
}

/** Who signs the papers of now. */
export interface SignatoryStatus {
  name: string;
  position: string;
  /**
   * Whose account approves: the caller's, another one, any that may sign because the settings name
   * none, or `missing`: the named one is closed or may not sign.
   */
  account: 'you' | 'other' | 'any' | 'missing';
  /** The officer in charge of the settings whose last day is over. */
  expired: { name: string; until: string } | null;
}

/** `GET`, staff who prepare, issue or sign: {@link SignatoryResponse}. */
export const signatoryPath = '/api/certificates/signatory';

/** Response of {@link signatoryPath}; null when nobody is known. */
export interface SignatoryResponse {
  signatory: SignatoryStatus | null;
}

/** Response of `GET` {@link applicationCertificatePath}. */
export interface CertificateOptions {
  templates: readonly TemplateOption[];
  /** Default of the fee, in pesos. */
  fee: number;
  /** Whose name is printed below; null when nobody is known. */
  signatory: SignatoryStatus | null;
  /** The signatory approves each paper of the service in the approval queue. */
  needsApproval: boolean;
  /** Who prepares a paper of the service does not approve or issue it. */
  secondPerson: 'none' | 'on' | 'off';
}

/** Body of `POST` {@link applicationCertificatePath}. */
export interface CertificateRequest extends CertificateDraft {
  /** Issues the paper at once; otherwise it waits in the approval queue. */
  issue: boolean;
  /** The prepared paper that this corrects or issues, which keeps its number. */
  prepared?: SeenCertificate;
  /**
   * The issued paper that this replaces, and why. The new one has a new number; the old one ends
   * when the new one is issued.
   */
  replaces?: SeenCertificate & { reason: string };
}

/** `POST`, staff who prepare or issue, {@link CertificateDraft}: the PDF; nothing is stored. */
export const certificatePreviewPath = (application: string): string => `${applicationCertificatePath(application)}/preview`;

/** `POST`, staff who prepare, issue or sign: the PDF of a prepared certificate as it is now. */
export const preparedPaperPath = (certificate: string): string => `${certificatePath(certificate)}/preview`;

/**
 * `POST`, staff who sign, {@link SignRequest}: approves and issues prepared certificates, each in a
 * transaction of its own. Response {@link SignResponse}.
 */
export const signCertificatesPath = '/api/certificates/sign';

/** Body of {@link signCertificatesPath}; at most `limits.certificatesPerBatch`. */
export interface SignRequest {
  certificates: readonly SeenCertificate[];
}

/** Why a certificate of a batch was not issued; `code` is a message key where there is one. */
export interface SignFailure {
  id: string;
  code: string;
  message: string;
  /** Values of the message of `code`. */
  params?: Record<string, unknown>;
}

/** Response of {@link signCertificatesPath}, both in the order of the request. */
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
 * `POST`, staff, {@link ReasonRequest}: `send-back` returns a prepared certificate to who prepared
 * it and keeps its number (who sign); `withdraw` voids a prepared one (who prepare or issue);
 * `revoke` ends an issued one, and its applicant is told (who issue). Response: the record of
 * `certificates`, list fields only. 409 when its state does not allow it.
 */
export const certificateActionPaths = {
  'send-back': (certificate: string) => `${certificatePath(certificate)}/send-back`,
  withdraw: (certificate: string) => `${certificatePath(certificate)}/withdraw`,
  revoke: (certificate: string) => `${certificatePath(certificate)}/revoke`,
} as const;

/** What can be done with one certificate. */
export type CertificateAction = keyof typeof certificateActionPaths;

/** Body of {@link certificateActionPaths}. */
export interface ReasonRequest {
  /** At most `limits.certificateReasonLength` characters. */
  reason: string;
}

/**
 * `POST`, staff who handle cases, {@link ReleaseRequest}: records how an issued certificate left
 * the office, or corrects what was recorded; the trail names who did either. Response: the record
 * of `certificates`, list fields only. 409 when it is not issued or somebody else changed it.
 */
export const releaseCertificatePath = (certificate: string): string => `${certificatePath(certificate)}/release`;

/** Body of {@link releaseCertificatePath}. */
export interface ReleaseRequest {
  /** The field `updated` of the record, as the caller saw it. */
  updated: string;
  releaseMethod: ReleaseMethod;
  /** Who got it; required when it was collected, empty when it was downloaded. */
  releasedTo?: string;
  /** Required when a paper with a pick-up code was collected; a correction keeps it. */
  releaseProof?: ReleaseProof;
  /** Six digits, with the proof `code`; at most `limits.pickupCodeTries` wrong ones. */
  pickupCode?: string;
  /** Kind and number of the identification, required when it was collected; '' keeps it. */
  releasedAgainst?: string;
}

const certificatePath = (certificate: string): string => `/api/certificates/${encodeURIComponent(certificate)}`;

/** Field codes of refused certificates. */
export const certificateErrorCodes = {
  /** On kind: no template of this kind is in use for the service. */
  noTemplate: 'certificate_no_template',
  /** On application: it was denied. */
  caseDenied: 'certificate_case_denied',
  /** On application: its service asks the blotter desk, which has not answered. */
  blotterWaits: 'certificate_blotter_waits',
  /** On application: it has a current certificate, `params.number`. */
  hasCertificate: 'certificate_has_current',
  /** On certificate: it was changed, sent back or ended by somebody else. */
  changed: 'certificate_changed',
  /** On state: it was voided, revoked or replaced. */
  ended: 'certificate_ended',
  /** On issue: the papers of this service are approved in the approval queue. */
  needsApproval: 'certificate_needs_approval',
  /** On pickupCode: it is not the code of this paper; `params.left` tries are left. */
  wrongPickupCode: 'certificate_wrong_pickup_code',
  /** On pickupCode: too many wrong codes were tried; a signature is needed. */
  pickupCodeBlocked: 'certificate_pickup_code_blocked',
  /** On signatory: the papers bear the name of `params.name`, whose account approves them. */
  otherSignatory: 'certificate_other_signatory',
  /** On signatory: the caller was in charge until `params.day`; `params.name` signs again. */
  expiredSignatory: 'certificate_expired_signatory',
  /** On preparedBy: who prepared a paper does not approve it. */
  secondPerson: 'certificate_second_person',
} as const;
