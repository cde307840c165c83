/**
 * `POST`, staff: holds for the caller, for `limits.holdMinutes`, the unassigned pending application
 * with the oldest promised date that nobody holds. No body; response {@link TakeNextResponse}.
 * 409 with `data.held` while the caller holds `limits.holdsPerClerk`.
 */
export const takeNextPath = '/api/applications/take-next';

/** `DELETE`, staff: releases a hold of the caller. 204, also when there is none. */
export const holdPath = (application: string): string => `/api/applications/${encodeURIComponent(application)}/hold`;

/** Response of {@link takeNextPath}. */
export interface TakeNextResponse {
  /** null when there is no such application. */
  hold: { id: string; applicationNumber: string; until: string } | null;
}
