import type { Position } from '#lib/geo.ts';
import type { ApplicationStatus } from '../../collections/choices.ts';

/**
 * `GET`, everybody, {@link City}: the barangays of the installation, and with `?q=` the services
 * that match; 404 unless this is the main portal of a city (PORTAL_CITY).
 */
export const cityPath = '/api/city';

/** A barangay of the city. */
export interface CityBarangay {
  /** Host name of its portal. */
  readonly host: string;
  /** Address of its portal; '' when it is not set. */
  readonly url: string;
  readonly name: string;
  /** 0, 0 when it is not entered. */
  readonly position: Position;
  /** Corners of its area; none when they are not entered. */
  readonly outline: readonly Position[];
  readonly serviceCount: number;
}

/** A service that matches a search, and which barangays offer it. */
export interface CityService {
  readonly title: string;
  readonly titleFil: string;
  readonly offers: readonly { readonly host: string; readonly url: string }[];
}

/** Response of {@link cityPath}. */
export interface City {
  readonly barangays: readonly CityBarangay[];
  /** Best first, at most {@link maxCityServices}; empty without a search. */
  readonly services: readonly CityService[];
  /** Whether only similar words were found. */
  readonly isApproximate: boolean;
}

/** Services that a search finds, at most. */
export const maxCityServices = 8;
/** Letters of a search, at most; more are not read. */
export const maxCitySearchLength = 100;

/** `GET`, staff with `manageCity`, {@link CityFigures}: figures of every barangay, of no person. */
export const cityFiguresPath = '/api/city/figures';

/** Period of finished applications in the figures, in days. */
export const cityFigureDays = 30;

/** The figures of one barangay. */
export interface BarangayFigures {
  /** When they were counted. */
  readonly counted: string;
  /** All applications by status. */
  readonly applications: Readonly<Record<ApplicationStatus, number>>;
  /** Undecided and past the promised date. */
  readonly overdue: number;
  /** Median days from receipt to the end, of those finished in {@link cityFigureDays} days. */
  readonly medianDays: number | null;
  /** Reports of problems that are not solved yet. */
  readonly openProblems: number;
}

/** Response of {@link cityFiguresPath}. */
export interface CityFigures {
  /** By name; `figures` is null where nothing was counted yet. */
  readonly barangays: readonly { readonly host: string; readonly name: string; readonly figures: BarangayFigures | null }[];
}

/**
 * Staff with `manageCity`: `GET` the last notices, {@link CityNotices}; `POST` a
 * {@link NewCityNotice}, which needs a recent confirmation and answers 202 with a
 * {@link CityNotice}.
 */
export const cityNoticesPath = '/api/city/notices';

/**
 * `POST`, staff with `manageCity`: tries again to send what waits; answers 202 with
 * {@link CityNotices}.
 */
export const cityRetryPath = '/api/city/notices/retry';

/** An urgent notice for barangays. With the `id` of an earlier one nothing is sent twice. */
export interface NewCityNotice {
  /** 15 lower-case letters and digits, chosen by the client. */
  readonly id: string;
  readonly title: string;
  readonly titleFil: string;
  readonly excerpt: string;
  readonly excerptFil: string;
  /** Host names of the barangays. */
  readonly hosts: readonly string[];
}

/** A notice that was sent, or is being sent. */
export interface CityNotice {
  readonly id: string;
  readonly created: string;
  readonly title: string;
  readonly senderName: string;
  /** Number of barangays that have it. */
  readonly sentCount: number;
  /** Those that do not have it yet; it is tried again. */
  readonly waiting: readonly { readonly host: string; readonly hasFailed: boolean }[];
}

/** Response of {@link cityNoticesPath}: the newest first. */
export interface CityNotices {
  readonly notices: readonly CityNotice[];
}

/** Notices in {@link CityNotices}, at most. */
export const maxListedCityNotices = 20;
