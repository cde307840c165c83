import { vi } from 'vitest';

/*
 * Raises the default timeout of `waitFor`, one second, for busy machines. Conditions that never
 * hold still fail.
 */

const { waitFor } = vi;
vi.waitFor = (check, options) => waitFor(check, typeof options === 'number' ? options : { timeout: 15_000, ...options });
