import type { PersonCollection } from '../../collections/privacy/erasures.ts';

/** A record of a person, by collection and id. */
export interface PersonRecordKey {
  readonly collection: PersonCollection;
  readonly id: string;
}

/** A record of a person, as a search shows it. */
export interface PersonRecord extends PersonRecordKey {
  /** Application number, first message, or subject. */
  readonly title: string;
  /** When it came in, as records store dates. */
  readonly created: string;
  /** An erasure keeps the proof of what was issued. */
  readonly isIssued: boolean;
  /** Since when the office may not use it; '' when it may. */
  readonly blockedAt: string;
  /** The facts that can be corrected, by field (`correctablePersonFields`). */
  readonly facts: Readonly<Record<string, string>>;
}

/** A person: a phone number alone does not name one, because households share it. */
export interface Person {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** `YYYY-MM-DD`; '' where no record has it. */
  readonly birthDate: string;
  readonly records: readonly PersonRecord[];
}

/**
 * `POST`, staff, {@link PrivacySearchRequest}: finds everything about a person by number, name,
 * mail address or application number. Each search is in the audit trail, without its words.
 */
export const privacySearchPath = '/api/privacy/search';

/** Body of {@link privacySearchPath}. */
export interface PrivacySearchRequest {
  /** At least three letters or digits. */
  text: string;
}

/** Response of {@link privacySearchPath}. */
export interface PrivacySearchResponse {
  people: readonly Person[];
  /** There is more than the limit; a longer text finds it. */
  isCut: boolean;
}

/**
 * URL of a ZIP archive with everything the portal has about a person: `data.json`, a CSV file for
 * each kind of record, who opened them, and the files. `GET`, staff; streamed.
 *
 * @param token a file token (`POST /api/files/token`), because a download sends no headers
 */
export const privacyArchivePath = (records: readonly PersonRecordKey[], token: string): string =>
  `/api/privacy/archive?${new URLSearchParams({ records: records.map(({ collection, id }) => `${collection}:${id}`).join(), token })}`;

/**
 * `POST`, staff, {@link ErasureRequest}: asks for an erasure. 201 with the record of `erasures`.
 */
export const erasuresPath = '/api/privacy/erasures';

/** Body of {@link erasuresPath}. */
export interface ErasureRequest {
  records: readonly PersonRecordKey[];
  reason: string;
}

/**
 * `POST`, staff, {@link ErasureDecision}: another member of staff agrees to an erasure or refuses
 * it. 409 when it is decided already, 403 for the one who asked.
 */
export const erasureDecisionPath = (id: string): string => `/api/privacy/erasures/${encodeURIComponent(id)}/decision`;

/** Body of {@link erasureDecisionPath}. */
export interface ErasureDecision {
  agree: boolean;
}

/**
 * `POST`, staff, {@link PrivacyRequestAnswer}: answers a request of a person, who gets the answer
 * as a text message. The record of `privacy_requests`; 409 when it is answered already.
 */
export const privacyRequestAnswerPath = (id: string): string => `/api/privacy/requests/${encodeURIComponent(id)}/answer`;

/** Body of {@link privacyRequestAnswerPath}. */
export interface PrivacyRequestAnswer {
  status: 'done' | 'refused';
  answer: string;
}

/**
 * `POST`, staff, {@link CorrectionRequest}: corrects facts of a person. The values before go into a
 * private table that an erasure empties; the audit trail has the names of the fields only.
 */
export const correctionsPath = '/api/privacy/corrections';

/** Body of {@link correctionsPath}. */
export interface CorrectionRequest extends PersonRecordKey {
  /** New values by field. */
  values: Readonly<Record<string, string>>;
}

/** Response of {@link correctionsPath}: the fields that have changed. */
export interface CorrectionResponse {
  readonly fields: readonly string[];
}

/**
 * `POST`, staff, {@link BlockRequest}: stops the use of an application, or allows it again. While
 * it is blocked nobody changes it or takes it for work, and no message leaves. 204.
 */
export const blocksPath = '/api/privacy/blocks';

/** Body of {@link blocksPath}. */
export interface BlockRequest {
  /** Id of the application. */
  application: string;
  isBlocked: boolean;
}
