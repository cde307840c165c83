import type { PersonCollection } from '../../collections/privacy/erasures.ts';
import { limits } from '../../limits.ts';
import type { FactCorrection } from '../applications/fact-corrections.ts';

/** Identifies a record of a person. */
export interface PersonRecordKey {
  readonly collection: PersonCollection;
  readonly id: string;
}

/** A record of a person in a search result. */
export interface PersonRecord extends PersonRecordKey {
  /** Application number, first message, or subject of the record. */
  readonly title: string;
  /** Serialized date of its creation. */
  readonly created: string;
  /** Whether a document was issued, so that an erasure keeps the proof of it. */
  readonly isIssued: boolean;
  /** Since when its use is blocked; '' when it is not. */
  readonly blockedAt: string;
  /** Values of the correctable fields (`correctablePersonFields`). */
  readonly facts: Readonly<Record<string, string>>;
}

/**
 * A person. Records with the same phone number may belong to several, because households share it.
 */
export interface Person {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** `YYYY-MM-DD`; '' when no record contains it. */
  readonly birthDate: string;
  readonly records: readonly PersonRecord[];
}

/**
 * `POST`, staff, {@link PrivacySearchRequest}: finds all records of a person by phone number, name,
 * mail address or application number. Each search adds an audit entry without the search term.
 */
export const privacySearchPath = '/api/privacy/search';

/** Whether a text has enough letters and digits to search for a person. */
export const isPrivacySearch = (text: string): boolean => text.replace(/[^\p{L}\p{N}]/gu, '').length >= limits.privacySearchLength;

/** Body of {@link privacySearchPath}. */
export interface PrivacySearchRequest {
  /** The search term (`isPrivacySearch`). */
  text: string;
}

/** Response of {@link privacySearchPath}. */
export interface PrivacySearchResponse {
  people: readonly Person[];
  /** Whether there are more records than the limit. */
  isCut: boolean;
}

/**
 * URL of a ZIP archive with all data about a person: `data.json`, a CSV file for each kind of
 * record, who opened them, and the files. `GET`, staff; streamed.
 *
 * @param token a file token (`POST /api/files/token`), because a download sends no headers
 */
export const privacyArchivePath = (records: readonly PersonRecordKey[], token: string): string =>
  `/api/privacy/archive?${new URLSearchParams({ records: records.map(({ collection, id }) => `${collection}:${id}`).join(), token })}`;

/**
 * `POST`, staff, {@link ErasureRequest}: requests an erasure. 201 with the record of `erasures`.
 */
export const erasuresPath = '/api/privacy/erasures';

/** Body of {@link erasuresPath}. */
export interface ErasureRequest {
  records: readonly PersonRecordKey[];
  reason: string;
}

/**
 * `POST`, staff, {@link ErasureDecision}: agrees to an erasure or refuses it. 409 when it is
 * already decided, 403 for the member of staff who requested it.
 */
export const erasureDecisionPath = (id: string): string => `/api/privacy/erasures/${encodeURIComponent(id)}/decision`;

/** Body of {@link erasureDecisionPath}. */
export interface ErasureDecision {
  agree: boolean;
}

/**
 * `POST`, staff, {@link PrivacyRequestAnswer}: answers a request by text message. Responds with the
 * record of `privacy_requests`; 409 when it is already answered.
 */
export const privacyRequestAnswerPath = (id: string): string => `/api/privacy/requests/${encodeURIComponent(id)}/answer`;

/** Body of {@link privacyRequestAnswerPath}. */
export interface PrivacyRequestAnswer {
  status: 'done' | 'refused';
  answer: string;
}

/**
 * `POST`, staff, {@link CorrectionRequest}: corrects fields about a person. A private table stores
 * the previous values until an erasure; the audit trail has only the names of the fields. 409 when
 * somebody changed the same fact meanwhile, like that of `factCorrectionsPath`.
 */
export const correctionsPath = '/api/privacy/corrections';

/** Body of {@link correctionsPath}. */
export interface CorrectionRequest extends PersonRecordKey, FactCorrection {}

/** Response of {@link correctionsPath}: the changed fields. */
export interface CorrectionResponse {
  readonly fields: readonly string[];
}

/**
 * `POST`, staff, {@link BlockRequest}: blocks an application, or unblocks it. A blocked application
 * cannot be changed or taken for work, and no message about it is sent. 204.
 */
export const blocksPath = '/api/privacy/blocks';

/** Body of {@link blocksPath}. */
export interface BlockRequest {
  /** Id of the application. */
  application: string;
  isBlocked: boolean;
}
