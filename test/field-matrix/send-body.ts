import { createImage, createPdf, toFile } from '../sample-files.ts';
import type { FieldTestContext } from './field-test-context.ts';
import type { FieldCase } from './generate-cases.ts';
import { UPLOAD } from './predict-outcome.ts';

export interface Answer {
  readonly status: number;
  /** Id of the created or updated record; '' when there is none. */
  readonly id: string;
}

/**
 * Sends a body with one more key in the format of the case.
 * @param id the record to update.
 * @returns the response.
 */
export async function sendBody(
  { portal, guest, staff }: FieldTestContext,
  one: FieldCase,
  id: string,
  body: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): Promise<Answer> {
  const path = `/api/collections/${one.collection.name}/records${id && `/${id}`}`;
  const method = id === '' ? 'POST' : 'PATCH';
  const isBatch = one.encoding === 'batch';
  const content = await encodeBody(one, { method, path, body, key, value });
  const headers: Record<string, string> = typeof content === 'string' ? { 'content-type': 'application/json' } : {};
  const init = { method: isBatch ? 'POST' : method, headers, body: content };
  const at = isBatch ? '/api/batch' : path;
  if (one.role === 'staff') headers.authorization = staff.authStore.token;
  const answer = await (one.role === 'guest' ? guest.fetch(at, init) : fetch(portal.url + at, init));
  const read = (await answer.json()) as Body;
  const { status, id: createdId = '' } = isBatch ? readBatchResponse(answer.status, read) : { status: answer.status, id: read.id };
  return { status, id: createdId };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly value: unknown;
}

interface Body {
  readonly id?: string;
  readonly data?: { readonly requests?: readonly { readonly response: { readonly status: number } }[] };
  readonly [at: number]: { readonly status: number; readonly body: { readonly id: string } };
}

function readBatchResponse(status: number, read: Body): { status: number; id?: string } {
  if (status === 200) return { status: read[0]?.status ?? 0, id: read[0]?.body.id };
  return { status: read.data?.requests?.[0]?.response.status ?? status };
}

async function encodeBody(one: FieldCase, { method, path, body, key, value }: Call): Promise<string | FormData> {
  const entries = Object.entries(value === UPLOAD ? { ...body, [key]: await createUpload(one) } : { ...body, [key]: value });
  const isUpload = (entry: [string, unknown]): entry is [string, File] => entry[1] instanceof File;
  const files = entries.filter(isUpload);
  const texts = entries.filter((entry) => !isUpload(entry));
  const whole = Object.fromEntries(texts);
  const content = one.encoding === 'batch' ? { requests: [{ method, url: path, body: whole }] } : whole;
  if (files.length === 0 && (one.encoding === 'batch' || one.encoding === 'json')) return JSON.stringify(content);
  const form = new FormData();
  if (one.encoding === 'batch' || one.encoding === 'json') form.append('@jsonPayload', JSON.stringify(content));
  else if (one.encoding === 'payload') for (const [name, part] of texts) form.append('@jsonPayload', JSON.stringify({ [name]: part }));
  else for (const [name, part] of texts) for (const text of toFormValues(part)) form.append(name, text);
  for (const [name, file] of files) form.append(one.encoding === 'batch' ? `requests.0.${name}` : name, file);
  return form;
}

/** A list of texts becomes several parts of the same name, other JSON one part. */
function toFormValues(value: unknown): string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}

const png = createImage('png');

async function createUpload({ field }: FieldCase): Promise<File> {
  const isPaper = field.kind === 'file' && field.types.includes('pdf');
  return isPaper ? toFile(createPdf(), 'upload.pdf') : toFile(await png, 'upload.png');
}
