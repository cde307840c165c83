/** `npm run test:faults` runs the fault tests in full size; `npm test` runs a short version. */
export const isNightly = process.env.FAULTS === 'nightly';

/** Returns the value for nightly or for short runs. */
export const scaleForNightly = <T>(nightly: T, short: T): T => (isNightly ? nightly : short);
