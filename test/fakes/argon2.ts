import { createRequire } from 'node:module';

/*
 * Replaces `@node-rs/argon2` in unit tests (vitest.config.ts): a hash at the costs of the
 * portal takes 35 ms of processor time, and nearly every test creates accounts and signs in.
 */

type Argon2 = typeof import('@node-rs/argon2');

const { hash: hashAtCost, verify } = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

/** The minimum that Argon2 allows. */
const minimalCosts = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let costs: typeof minimalCosts | undefined = minimalCosts;

/** Switches to the costs of the portal, for tests of the costs or of the time of hashing. */
export function useRealCosts(): void {
  costs = undefined;
}

/** Switches back to the minimal costs. */
export function useMinimalCosts(): void {
  costs = minimalCosts;
}

/**
 * Hashes a password, as the function of the library does.
 *
 * @public
 */
export const hash: Argon2['hash'] = (password, options, signal) => hashAtCost(password, { ...costs, ...options }, signal);
export { verify };
