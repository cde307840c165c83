import type { Language } from '../../collections/choices.ts';
import type { PersonCollection } from '../../collections/privacy/erasures.ts';
import type { PrivacyRequestKind } from '../../collections/privacy/privacy-requests.ts';

/*
 * Calls of the page 'Your data', for a visitor who verified a phone number. Numbers are reused, and
 * households share them, so a number alone shows only how many records there are. Their content
 * needs an application number or the date of birth in addition.
 */

/** `GET`, {@link MyDataOverview}: number of records with the verified number. */
export const myDataPath = '/api/my-data';

/** Number of records of a collection with a phone number. */
export interface MyDataCount {
  readonly collection: PersonCollection;
  readonly count: number;
}

/** Response of {@link myDataPath}. */
export interface MyDataOverview {
  /** The number, +639…; null when none was verified in the last half hour. */
  readonly number: string | null;
  readonly counts: readonly MyDataCount[];
}

/**
 * `POST`, {@link OpenMyDataRequest}: opens the data of one person with the verified number. 400 on
 * `proof`, always with the same message, when nothing matches; 403 without a verified number, 429
 * after too many attempts.
 */
export const openMyDataPath = '/api/my-data/open';

/**
 * Body of {@link openMyDataPath}: an application number, the date of birth, or the name and the day
 * of a conversation or contact message. The latter opens no application.
 */
export interface OpenMyDataRequest {
  applicationNumber?: string;
  /** `YYYY-MM-DD` */
  birthDate?: string;
  name?: string;
  /** `YYYY-MM-DD`, in the Philippines; with `name`. */
  day?: string;
}

/** A record of a person, by field. */
export type PersonRow = Readonly<Record<string, unknown>>;

/** All data about a person; the archive contains the same. */
export type PersonData = {
  readonly applications: readonly PersonRow[];
  /** Certificates of the applications. */
  readonly certificates: readonly PersonRow[];
  readonly conversations: readonly PersonRow[];
  readonly messages: readonly PersonRow[];
  readonly contact: readonly PersonRow[];
  readonly problems: readonly PersonRow[];
  /** Text messages and mails to the person. */
  readonly notifications: readonly PersonRow[];
  /** Privacy requests of the person, with the answers. */
  readonly requests: readonly PersonRow[];
  /** Who opened the records, by role, from the audit trail. */
  readonly readings: readonly PersonRow[];
};

/** Response of {@link openMyDataPath}. */
export interface OpenMyDataResponse {
  readonly name: string;
  readonly data: PersonData;
  /** Whether there are more records than the limit. */
  readonly isCut: boolean;
  /** Opens the archive, for half an hour in this browser. */
  readonly key: string;
}

/**
 * URL of the ZIP archive of an opened person. `GET`; streamed.
 *
 * @param key of {@link OpenMyDataResponse}
 */
export const myDataArchivePath = (key: string): string => `/api/my-data/archive?${new URLSearchParams({ key })}`;

/**
 * `POST`, {@link MyDataRequest}: the opened person requests a correction, an erasure or blocking.
 * 201 with {@link MyDataRequestResponse}; a repeated request is stored once. 403 without a valid
 * key, 409 when too many are open, 429 after too many.
 */
export const myDataRequestsPath = '/api/my-data/requests';

/** Body of {@link myDataRequestsPath}. */
export interface MyDataRequest {
  /** Of {@link OpenMyDataResponse}. */
  key: string;
  kind: PrivacyRequestKind;
  text: string;
  /** Language of the answer; English when absent. */
  language?: Language;
}

/** Response of {@link myDataRequestsPath}: the request as the page shows it. */
export interface MyDataRequestResponse {
  readonly request: PersonRow;
}
