import { afterAll, vi } from 'vitest';

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
