import type { Language } from '../../collections/choices.ts';
import type { PersonCollection } from '../../collections/privacy/erasures.ts';
import type { PrivacyRequestKind } from '../../collections/privacy/privacy-requests.ts';

/*
 * Calls of the page 'Your data', for a visitor who verified a phone number. A number is not a
 * person: it is reused, and households share it. The number alone shows how much there is; what it
 * says opens with the number of an application or the date of birth besides.
 */

/** `GET`, {@link MyDataOverview}: what the portal has under the verified number. */
export const myDataPath = '/api/my-data';

/** How many records of a kind there are under a number. */
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
 * `POST`, {@link OpenMyDataRequest}: opens what is kept about one person of the verified number.
 * 400 with one and the same message on `proof` for everything that opens nothing, 403 without a
 * verified number, 429 after too many attempts.
 */
export const openMyDataPath = '/api/my-data/open';

/**
 * Body of {@link openMyDataPath}: the number of an application, the date of birth, or the name and
 * the day of a conversation or contact message, which open no application.
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

/** Everything about a person, as the archive has it too. */
export type PersonData = {
  readonly applications: readonly PersonRow[];
  /** Certificates that were prepared or issued for the applications. */
  readonly certificates: readonly PersonRow[];
  readonly conversations: readonly PersonRow[];
  readonly messages: readonly PersonRow[];
  readonly contact: readonly PersonRow[];
  readonly problems: readonly PersonRow[];
  /** Text messages and mails to the person. */
  readonly notifications: readonly PersonRow[];
  /** What the person asked for on the page, with the answers. */
  readonly requests: readonly PersonRow[];
  /** Who opened the records, by role. */
  readonly readings: readonly PersonRow[];
};

/** Response of {@link openMyDataPath}. */
export interface OpenMyDataResponse {
  readonly name: string;
  readonly data: PersonData;
  /** There is more than the limit: the office has the rest. */
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
 * `POST`, {@link MyDataRequest}: an opened person asks for a correction or an erasure, or that the
 * office stops using the data. 201 with {@link MyDataRequestResponse}; the same request again is
 * stored once. 403 without a valid key, 409 when too many wait, 429 after too many.
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
