/* What this device applied for, so that a lost number can be found: number and service only. */

/** Storage key; 'forget me here' removes it. */
export const APPLICATIONS_KEY = 'ownApplications';
const MAX_COUNT = 20;

/** An application that was made on this device. */
export interface OwnApplication {
  number: string;
  service: string;
}

type ListStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the list, newest first; empty when storage is unavailable. */
export function readOwnApplications(getStorage: () => ListStorage): OwnApplication[] {
  try {
    const stored: unknown = JSON.parse(getStorage().getItem(APPLICATIONS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOwnApplication).map(({ number, service }) => ({ number, service })) : [];
  } catch {
    return [];
  }
}

/** Adds an application at the beginning, once. */
export function addOwnApplication(getStorage: () => ListStorage, added: OwnApplication): void {
  const others = readOwnApplications(getStorage).filter(({ number }) => number !== added.number);
  write(getStorage, [added, ...others].slice(0, MAX_COUNT));
}

/** Removes an application; returns the remaining ones. */
export function removeOwnApplication(getStorage: () => ListStorage, gone: string): OwnApplication[] {
  const left = readOwnApplications(getStorage).filter(({ number }) => number !== gone);
  write(getStorage, left);
  return left;
}

function write(getStorage: () => ListStorage, list: readonly OwnApplication[]): void {
  try {
    getStorage().setItem(APPLICATIONS_KEY, JSON.stringify(list));
  } catch {}
}

function isOwnApplication(value: unknown): value is OwnApplication {
  const { number, service } = (value ?? {}) as Partial<OwnApplication>;
  return typeof number === 'string' && typeof service === 'string';
}
