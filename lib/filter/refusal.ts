import { PortalError } from '../errors.ts';

/** The error for a filter that cannot be read: `bad_request`, with a sentence that says what is wrong and where. */
export function refusal(what: string, position?: number): PortalError {
  const where = position === undefined ? '' : ` at character ${position + 1}`;
  return new PortalError('bad_request', `The filter cannot be read: ${what}${where}.`);
}
