import fc from 'fast-check';
import { isNightly, sized } from './faults/size.ts';

/* `npm test` throws the same random input at every run, so that a change fails for what it changed; `npm run test:random` other input each night, thirty times as much. */

const runs = (count: number): number => sized(30 * count, count);

fc.configureGlobal({ numRuns: runs(100), ...(isNightly ? {} : { seed: 2_026 }) });

export { fc, runs };
