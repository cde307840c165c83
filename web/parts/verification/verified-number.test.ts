import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countApplication, endVerification, getLastVerifiedNumber, getUsableVerification, storeVerifiedNumber } from './verified-number.ts';

const [mother, father] = ['+639171234567', '+639181234567'];
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') });
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a verification is usable for thirty minutes and for four applications of its number', () => {
  storeVerifiedNumber(mother);
  const verifiedAt = Date.now();
  for (const remainingApplications of [4, 3, 2, 1]) {
    expect(getUsableVerification()).toEqual({ number: mother, verifiedAt, expires: verifiedAt + 30 * MINUTE_MS, remainingApplications });
    countApplication(father);
    countApplication(mother);
  }
  expect(getUsableVerification()).toBeUndefined();
  expect(getLastVerifiedNumber()).toBe(mother);
  storeVerifiedNumber(mother);
  vi.advanceTimersByTime(30 * MINUTE_MS - 1);
  expect(getUsableVerification()).toMatchObject({ remainingApplications: 4 });
  vi.advanceTimersByTime(1);
  expect(getUsableVerification()).toBeUndefined();
});

it('a verification that the server refuses is not used again', () => {
  storeVerifiedNumber(mother);
  endVerification(father);
  expect(getUsableVerification()).toMatchObject({ remainingApplications: 4 });
  endVerification(mother);
  expect(getUsableVerification()).toBeUndefined();
});
