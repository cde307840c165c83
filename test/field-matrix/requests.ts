import { asFile, pdf, picture } from '../sample-files.ts';
import { type FieldCase, keyOf } from './cases.ts';
import { UPLOAD } from './oracle.ts';
import type { FieldWorld } from './world.ts';

export interface Answer {
  readonly status: number;
  /** Of the record made or changed; '' when there is none. */
  readonly id: string;
}

/** Sends a body with one more key in the way of the case, and gives the answer of that call. @param id of the record to change */
export async function sendBody(
  { portal, guest, staff }: FieldWorld,
  one: FieldCase,
  id: string,
  body: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): Promise<Answer> {
  const path = `/api/collections/${one.of.name}/records${id && `/${id}`}`;
  const method = id === '' ? 'POST' : 'PATCH';
  const isBatch = one.wire === 'batch';
  const content = await contentOf(one, { method, path, body, key, value });
  const headers: Record<string, string> = typeof content === 'string' ? { 'content-type': 'application/json' } : {};
  const init = { method: isBatch ? 'POST' : method, headers, body: content };
  const at = isBatch ? '/api/batch' : path;
  if (one.role === 'staff') headers.authorization = staff.authStore.token;
  const answer = await (one.role === 'guest' ? guest.fetch(at, init) : fetch(portal.url + at, init));
  const read = (await answer.json()) as Body;
  const { status, id: made = '' } = isBatch ? inBatch(answer.status, read) : { status: answer.status, id: read.id };
  return { status, id: made };
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

function inBatch(status: number, read: Body): { status: number; id?: string } {
  if (status === 200) return { status: read[0]?.status ?? 0, id: read[0]?.body.id };
  return { status: read.data?.requests?.[0]?.response.status ?? status };
}

async function contentOf(one: FieldCase, { method, path, body, key, value }: Call): Promise<string | FormData> {
  const whole = value === UPLOAD ? body : { ...body, [key]: value };
  const request = { method, url: path, body: whole };
  const file = value === UPLOAD ? await fileFor(one) : undefined;
  if (one.wire === 'json') return JSON.stringify(whole);
  const form = new FormData();
  if (one.wire === 'batch') {
    if (file === undefined) return JSON.stringify({ requests: [request] });
    form.append('@jsonPayload', JSON.stringify({ requests: [request] }));
    form.append(`requests.0.${keyOf(one)}`, file);
    return form;
  }
  if (one.wire === 'payload') {
    for (const [name, part] of Object.entries(whole)) form.append('@jsonPayload', JSON.stringify({ [name]: part }));
    return form;
  }
  for (const [name, part] of Object.entries(whole)) for (const text of textsOf(part)) form.append(name, text);
  if (file !== undefined) form.append(key, file);
  return form;
}

/** A list of texts goes as several parts of the same name, other JSON as one. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}

const png = picture('png');

async function fileFor({ field }: FieldCase): Promise<File> {
  const isPaper = field.kind === 'file' && field.types.includes('pdf');
  return isPaper ? asFile(pdf(), 'upload.pdf') : asFile(await png, 'upload.png');
}
