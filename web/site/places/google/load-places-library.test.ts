import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Google's promise never settles when its script does not respond.
vi.mock('@googlemaps/js-api-loader', () => ({ importLibrary: () => new Promise(() => undefined) }));

class Place {}
let attempts = 0;
let arrivesAtPoll = Number.POSITIVE_INFINITY;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  attempts = 0;
  arrivesAtPoll = Number.POSITIVE_INFINITY;
  vi.stubGlobal('window', {});
  vi.stubGlobal('google', {
    maps: {
      get places() {
        attempts += 1;
        return attempts < arrivesAtPoll ? undefined : { Place };
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/**
 * Requests the library with the current state of the script; returns the result once there is one.
 */
async function loadPlaces() {
  const status = await import('./maps-status.ts');
  status.setMapsLoading();
  const { loadPlacesLibrary } = await import('./load-places-library.ts');
  const results: unknown[] = [];
  loadPlacesLibrary().then(
    (library) => results.push(library),
    (error) => results.push(error.code),
  );
  return { status, results };
}

it('gives the library two seconds, then looks fifty times, a tenth of a second apart', async () => {
  const { status, results } = await loadPlaces();
  await vi.advanceTimersByTimeAsync(5000);
  expect(attempts).toBe(0);
  status.setMapsLoaded();
  await vi.advanceTimersByTimeAsync(1999);
  expect(attempts).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(4900);
  expect([attempts, results]).toEqual([50, []]);
  await vi.advanceTimersByTimeAsync(100);
  expect([attempts, results]).toEqual([50, ['search']]);
});

it('takes the library at the look that finds it', async () => {
  arrivesAtPoll = 3;
  const { status, results } = await loadPlaces();
  status.setMapsLoaded();
  await vi.advanceTimersByTimeAsync(2199);
  expect(results).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(results).toEqual([Place]);
});

it('stops looking once the key is refused', async () => {
  const { status, results } = await loadPlaces();
  status.setMapsLoaded();
  await vi.advanceTimersByTimeAsync(2500);
  (window as { gm_authFailure?: () => void }).gm_authFailure?.();
  const before = attempts;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([attempts, results]).toEqual([before, ['auth']]);
});

it('takes a script that stays away for twenty seconds for failed', async () => {
  const { results } = await loadPlaces();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(results).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([attempts, results]).toEqual([0, ['script']]);
});
