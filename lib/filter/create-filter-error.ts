import { PortalError } from '../portal-error.ts';

/**
 * Creates the `bad_request` error for an invalid filter; the message states the problem and its
 * position.
 */
export function createFilterError(problem: string, position?: number): PortalError {
  const where = position === undefined ? '' : ` at character ${position + 1}`;
  return new PortalError('bad_request', `The filter cannot be read: ${problem}${where}.`);
}
