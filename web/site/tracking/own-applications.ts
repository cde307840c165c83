import { deviceStorage } from '../../parts/storage/browser-storage.ts';

/* What this device applied for, so that a lost number can be found: number and service only. */

/** Storage key; 'forget me here' removes it. */
export const APPLICATIONS_KEY = 'ownApplications';
const MAX_COUNT = 20;

/** An application that was made on this device. */
export interface OwnApplication {
  number: string;
  service: string;
}

/** Reads the list, newest first; empty when storage is unavailable. */
export function readOwnApplications(): OwnApplication[] {
  const stored = deviceStorage.readJson(APPLICATIONS_KEY);
  return Array.isArray(stored) ? stored.filter(isOwnApplication).map(({ number, service }) => ({ number, service })) : [];
}

/** Adds an application at the beginning, once. */
export function addOwnApplication(added: OwnApplication): void {
  write([added, ...listOthers(added.number)].slice(0, MAX_COUNT));
}

/** Removes an application; returns the remaining ones. */
export function removeOwnApplication(removedNumber: string): OwnApplication[] {
  const remainingApplications = listOthers(removedNumber);
  write(remainingApplications);
  return remainingApplications;
}

const listOthers = (than: string): OwnApplication[] => readOwnApplications().filter(({ number }) => number !== than);

function write(list: readonly OwnApplication[]): void {
  deviceStorage.write(APPLICATIONS_KEY, JSON.stringify(list));
}

function isOwnApplication(value: unknown): value is OwnApplication {
  const { number, service } = (value ?? {}) as Partial<OwnApplication>;
  return typeof number === 'string' && typeof service === 'string';
}
