import { PortalError } from '#lib/errors.ts';

const MAX_DEPTH = 64;

/** Reads a JSON text a client sent; '' is undefined. Throws `bad_request` for what is none or nests too deep. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  let depth = 0;
  // Braces in strings are counted too: no honest text holds so many unclosed ones.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    if (depth > MAX_DEPTH) throw unreadable();
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(cause);
  }
}

export function unreadable(cause?: unknown): PortalError {
  return new PortalError('bad_request', 'Failed to read the submitted data.', { cause });
}
