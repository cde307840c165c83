import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDevice } from './forget-device.ts';

/** As in a browser, stored values are also properties of the object. */
class FakeStorage {
  [name: string]: unknown;
  getItem(name: string): unknown {
    return this[name] ?? null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

let storage: FakeStorage;
const answer = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  storage = new FakeStorage();
  storage.setItem('verifiedHere', `+639171234567 ${Date.now()}`);
  storage.setItem('application-draft:clearance', '{}');
  storage.setItem('theme', 'dark');
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

test('a portal that was not told leaves only the mark by which the person can ask again, without his number', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await forgetDevice()).toBe(false);
  expect({ ...storage }).toEqual({ verifiedHere: '1', theme: 'dark' });
});

test('a portal that was told leaves no mark', async () => {
  answer.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await forgetDevice()).toBe(true);
  expect({ ...storage }).toEqual({ theme: 'dark', forgottenAt: expect.any(String) });
});
