/** An uploaded file in a temporary location until the record is stored. */
export interface Upload {
  readonly field: string;
  /** Set for `field+` and `+field`; absent for the field's own name. */
  readonly modifier?: 'append' | 'prepend';
  readonly originalName: string;
  readonly temporaryPath: string;
  /** Bytes received, including those not stored. */
  readonly size: number;
  /** The file exceeds the field's limit; only its beginning is stored. */
  readonly isTooLarge: boolean;
}

/** Values and uploads of a request body, unvalidated. `values` has no prototype. */
export interface ParsedBody {
  readonly values: { [key: string]: unknown };
  readonly uploads: readonly Upload[];
}

/** Returns the members that a JSON body should have, unvalidated; none for another kind of body. */
export function readBody<T extends object = Readonly<Record<string, unknown>>>(body: unknown): { readonly [Name in keyof T]?: unknown } {
  return (typeof body === 'object' && body !== null ? body : {}) as { readonly [Name in keyof T]?: unknown };
}

/** Creates a values object without a prototype. */
export const createEmptyValues = (): { [key: string]: unknown } => Object.create(null) as { [key: string]: unknown };

/** Converts text parts of a form: single values or lists, with inferred types. */
export function parseFormValues(entries: Iterable<readonly [string, string]>): { [key: string]: unknown } {
  const values = createEmptyValues();
  for (const [key, text] of entries) {
    const value = inferFormValue(text);
    const before = values[key];
    if (!(key in values)) values[key] = value;
    else values[key] = Array.isArray(before) ? [...(before as unknown[]), value] : [before, value];
  }
  return values;
}

/** Infers booleans and numbers in shortest form; other texts are unchanged. */
export function inferFormValue(text: string): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  return /^-?[\d.]+$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}
