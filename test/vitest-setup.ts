import { afterAll, vi } from 'vitest';

/*
 * Raises the default timeout of `waitFor`, one second, for busy machines. Conditions that never
 * hold still fail.
 */
const { waitFor } = vi;
vi.waitFor = (check, options) => waitFor(check, typeof options === 'number' ? options : { timeout: 15_000, ...options });

/*
 * One process runs many test files and loads the portal's modules once (`isolate: false` in
 * vitest.config.ts), so a file must restore its fakes. A file that replaces modules (`vi.mock`,
 * `vi.resetModules`) must also call `vi.resetModules` at its end.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
