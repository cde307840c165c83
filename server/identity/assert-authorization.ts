import { MINUTE_MS } from '#lib/dates/durations.ts';
import { PortalError } from '#lib/portal-error.ts';
import { confirmationRequiredCode, sessionPaths } from '#model/endpoints/accounts/session.ts';
import { type Capability, confirmationMinutes, confirmedCapabilities } from '#model/roles/capabilities.ts';
import { listGrantable } from '#model/roles/roles.ts';
import { forbiddenError } from '../http/request-errors.ts';
import type { Principal } from './principal.ts';

type Actor = Pick<Principal, 'capabilities' | 'confirmedAt'>;

/**
 * Requires at least one of the capabilities. If all those that the actor has are in
 * `confirmedCapabilities`, also requires a recent confirmation.
 *
 * @throws PortalError `forbidden`; with the field `session` when a confirmation is missing
 */
export function assertCapability(actor: Actor, ...oneOf: readonly Capability[]): void {
  const matchingCapabilities = oneOf.filter((capability) => actor.capabilities.has(capability));
  if (matchingCapabilities.length === 0) throw forbiddenByRoleError();
  if (matchingCapabilities.every((capability) => confirmedCapabilities.has(capability))) assertConfirmed(actor);
}

/**
 * Requires that the person proved who they are within the last minutes.
 *
 * @throws PortalError `forbidden` with the field `session`, on which the staff area asks for the
 *   password and repeats the call
 */
export function assertConfirmed({ confirmedAt = 0 }: Pick<Principal, 'confirmedAt'>): void {
  if (Date.now() - confirmedAt <= confirmationMinutes * MINUTE_MS) return;
  const message = `Please prove again that it is you: POST ${sessionPaths.confirm} with ownPassword, and code if you have a second factor. It holds for ${confirmationMinutes} minutes.`;
  throw new PortalError('forbidden', message, { fields: { session: { code: confirmationRequiredCode, message } } });
}

/**
 * Requires that the request comes from a page of this portal or from a non-browser client (CSRF
 * protection).
 *
 * @throws PortalError `forbidden`
 */
export function assertSameOrigin({ isSameOrigin }: Pick<Principal, 'isSameOrigin'>): void {
  if (!isSameOrigin) throw forbiddenError();
}

/** Creates the error for staff whose roles do not allow what they ask for. */
export function forbiddenByRoleError(): PortalError {
  return new PortalError('forbidden', 'Your roles do not allow this. An administrator can change them.');
}

/**
 * Requires that the actor may grant all of the capabilities ({@link listGrantable}).
 *
 * @throws PortalError `forbidden`
 */
export function assertCovered(actorCapabilities: ReadonlySet<Capability>, requiredCapabilities: Iterable<Capability>): void {
  const grantable = listGrantable(actorCapabilities);
  for (const capability of requiredCapabilities) if (!grantable.has(capability)) throw forbiddenByRoleError();
}
