/** `npm run test:faults` runs every fault test in the size for the night; `npm test` a short version of each. */
export const isNightly = process.env.FAULTS === 'nightly';

/** The value for tonight, or for now. */
export const sized = <T>(nightly: T, short: T): T => (isNightly ? nightly : short);
