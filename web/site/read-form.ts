import { parseUrlEncoded } from '#lib/texts/parse-url-encoded.ts';

/** More than the forms of the pages have. */
const MAX_FIELDS = 100;

/** Returns the fields of a form that a page sent without scripts; none when there are too many. */
export async function readForm(request: Request): Promise<FormData | URLSearchParams> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return request.formData();
  return parseUrlEncoded(await request.text(), MAX_FIELDS) ?? new URLSearchParams();
}
