import type { Ask } from './ask.ts';
import { discard } from './form-parts.ts';
import { readMultipart } from './multipart.ts';
import { unreadable } from './parse-json.ts';
import { emptyValues, formValues, type Sent } from './sent.ts';
import { UploadAllowance } from './upload-allowance.ts';

/** More keys than any collection has fields, with every `+` and `-` around them. */
const MOST_KEYS = 500;

/** Reads what a create or update sends and runs it; leaves no temporary file whatever happens. Throws `bad_request`, `too_large`. */
export async function withBody<T>(ask: Ask, run: (sent: Sent) => Promise<T>): Promise<T> {
  const { request, of, parts } = ask;
  const allowance = new UploadAllowance(parts, ask.viewer.caller);
  const sent = request.isMultipart()
    ? await readMultipart(request, of, parts.files, allowance)
    : { values: valuesIn(request.body), uploads: [] };
  try {
    return await run(sent);
  } catch (error) {
    await allowance.refundFor(error);
    throw error;
  } finally {
    await discard(sent.uploads);
  }
}

/** What a body without files holds, by key; nothing at all when there is none. Throws `bad_request`. */
export function valuesIn(body: unknown): Sent['values'] {
  if (body === undefined || body === null) return emptyValues();
  if (typeof body !== 'object' || Array.isArray(body)) throw unreadable();
  if (body instanceof URLSearchParams) {
    if (body.size > MOST_KEYS) throw unreadable();
    return formValues(body);
  }
  if (Object.keys(body).length > MOST_KEYS) throw unreadable();
  return Object.assign(emptyValues(), body);
}
