import { unreadableDataError } from '../../http/request-errors.ts';

const MAX_DEPTH = 64;

/**
 * Parses JSON from a client; '' is undefined.
 *
 * @throws PortalError `bad_request` for invalid or too deeply nested JSON
 */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  let depth = 0;
  // Also counts braces in strings: no valid input has so many unclosed ones.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    if (depth > MAX_DEPTH) throw unreadableDataError();
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadableDataError({ cause });
  }
}
