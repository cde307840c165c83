import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findNewestCode,
  findPendingCode,
  findTabCode,
  hasLeftCodeStep,
  leaveCodeStep,
  type PendingCode,
  removeExpiredCodes,
  removePendingCode,
  savePendingCode,
  toPendingCode,
} from './pending-code.ts';

const [mother, father] = ['+639171234567', '+639181234567'];

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    values,
  };
}
const openTab = () => vi.stubGlobal('sessionStorage', createStorage());
const request = (number: string): PendingCode => {
  const code = toPendingCode(number, { outcome: 'sent', resendSeconds: 30 });
  if (!code) throw new Error('no code');
  savePendingCode(code);
  return code;
};

let device: ReturnType<typeof createStorage>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') });
  device = createStorage();
  vi.stubGlobal('localStorage', device);
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a code that was sent', () => {
  it('is found again after a reload, with its lock, for its ten minutes and no longer', () => {
    const code = request(mother);
    expect([code.resendAt - Date.now(), code.expires - Date.now()]).toEqual([30_000, 600_000]);
    vi.advanceTimersByTime(599_999);
    expect(findTabCode()).toEqual(code);
    expect(findPendingCode(mother)).toEqual(code);
    vi.advanceTimersByTime(1);
    expect([findTabCode(), findPendingCode(mother), findNewestCode()]).toEqual([undefined, undefined, undefined]);
  });

  it('is that of the tab: another tab with another number does not take its place', () => {
    const pendingRequest = request(mother);
    const tab = sessionStorage;
    openTab();
    const other = request(father);
    expect(findTabCode()).toEqual(other);
    vi.stubGlobal('sessionStorage', tab);
    expect(findTabCode()).toEqual(pendingRequest);
  });

  it('is offered in a new tab, but not where the visitor went back to change the number', () => {
    const code = request(mother);
    leaveCodeStep();
    expect([findTabCode(), findNewestCode(), hasLeftCodeStep()]).toEqual([undefined, undefined, true]);
    // The same number once more needs no other code.
    expect(findPendingCode(mother)).toEqual(code);
    openTab();
    expect([findNewestCode(), hasLeftCodeStep()]).toEqual([code, false]);
  });

  it('is gone when it was used, and its number leaves the device when it expires', () => {
    request(mother);
    request(father);
    removePendingCode(mother);
    expect([findPendingCode(mother), findPendingCode(father)]).toEqual([undefined, expect.anything()]);
    vi.advanceTimersByTime(600_000);
    removeExpiredCodes();
    expect([...device.values]).toEqual([]);
    expect(sessionStorage.getItem('codeStepNumber')).toBeNull();
  });

  it('is not lengthened by a clock that was set back, nor by what a stranger left in the storage', () => {
    request(mother);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(findPendingCode(mother)).toBeUndefined();
    for (const text of ['nonsense', '{}', '[null, 1, {"number": 5}]']) {
      device.setItem('pendingCodes', text);
      expect(findNewestCode()).toBeUndefined();
    }
  });

  it('needs no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    request(mother);
    leaveCodeStep();
    removeExpiredCodes();
    expect(findTabCode()).toBeUndefined();
  });
});

describe('a request that the server refused', () => {
  it('leads to the earlier code while that is valid, and to none otherwise', () => {
    const now = Date.now();
    expect(toPendingCode(mother, { outcome: 'refused', retryAfterSeconds: 12, validSeconds: 500 })).toMatchObject({
      number: mother,
      resendAt: now + 12_000,
      expires: now + 500_000,
    });
    expect(toPendingCode(mother, { outcome: 'refused', retryAfterSeconds: 12 })).toBeUndefined();
  });
});
