import { deviceStorage } from '../../parts/storage/browser-storage.ts';
import { RECENT_APPLICATIONS_KEY } from '../../parts/storage/personal-keys.ts';

/* The last applications of this device, so that a lost number can be found: number and service. */

const MAX_COUNT = 20;

/** An application that was made on this device. */
export interface RecentApplication {
  number: string;
  service: string;
}

/** Reads the list, newest first; empty when storage is unavailable. */
export function readRecentApplications(): RecentApplication[] {
  const stored = deviceStorage.readJson(RECENT_APPLICATIONS_KEY);
  return Array.isArray(stored) ? stored.filter(isRecentApplication).map(({ number, service }) => ({ number, service })) : [];
}

/** Adds an application at the beginning of the list. */
export function addRecentApplication(added: RecentApplication): void {
  write([added, ...listOthers(added.number)].slice(0, MAX_COUNT));
}

/** Removes an application; returns the remaining ones. */
export function removeRecentApplication(removedNumber: string): RecentApplication[] {
  const remainingApplications = listOthers(removedNumber);
  write(remainingApplications);
  return remainingApplications;
}

const listOthers = (excludedNumber: string): RecentApplication[] =>
  readRecentApplications().filter(({ number }) => number !== excludedNumber);

function write(list: readonly RecentApplication[]): void {
  deviceStorage.write(RECENT_APPLICATIONS_KEY, JSON.stringify(list));
}

function isRecentApplication(value: unknown): value is RecentApplication {
  const { number, service } = (value ?? {}) as Partial<RecentApplication>;
  return typeof number === 'string' && typeof service === 'string';
}
