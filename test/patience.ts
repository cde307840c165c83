import { vi } from 'vitest';

/* The library waits a second for what must become true; a machine that is busy with others may need more. What never comes true fails all the same. */

const { waitFor } = vi;
vi.waitFor = (check, options) => waitFor(check, typeof options === 'number' ? options : { timeout: 15_000, ...options });
