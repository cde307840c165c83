import { parseUrlEncoded } from '#lib/texts/parse-url-encoded.ts';
import { unreadableDataError } from '../../http/request-errors.ts';

/** More keys than any collection has fields with modifiers. */
export const MAX_KEYS = 500;

/**
 * Parses a urlencoded body from a client, before any limit has counted the request.
 *
 * @throws PortalError `bad_request` for more than {@link MAX_KEYS} pairs
 */
export function parseFormBody(text: string): URLSearchParams {
  const form = parseUrlEncoded(text, MAX_KEYS);
  if (form === undefined) throw unreadableDataError();
  return form;
}
