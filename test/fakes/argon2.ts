import { createRequire } from 'node:module';

/*
 * Takes the place of `@node-rs/argon2` in unit tests (vitest.config.ts): a hash at the costs of the
 * portal takes 35 ms of processor time, and nearly every test creates accounts and signs in.
 */

type Argon2 = typeof import('@node-rs/argon2');

const { hash: hashAtCost, verify } = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

/** The least that Argon2 allows. */
const leastCosts = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let costs: typeof leastCosts | undefined = leastCosts;

/** Hashes as the portal does from here on, for tests of the costs or of how long hashing takes. */
export function useRealCosts(): void {
  costs = undefined;
}

/** Hashes at the least costs again. */
export function useLeastCosts(): void {
  costs = leastCosts;
}

/**
 * What the portal imports under the name of the library.
 *
 * @public
 */
export const hash: Argon2['hash'] = (password, options, signal) => hashAtCost(password, { ...costs, ...options }, signal);
export { verify };
