import fc from 'fast-check';
import { isNightly, scaleForNightly } from './faults/nightly.ts';

/*
 * `npm test` uses the same random input in each run, so that only a change of code can fail it.
 * `npm run test:random` uses new input and sixty times as many runs.
 */

const countRuns = (count: number): number => scaleForNightly(30 * count, Math.ceil(count / 2));

fc.configureGlobal({ numRuns: countRuns(100), ...(isNightly ? {} : { seed: 2_026 }) });

export { countRuns as runs, fc };
