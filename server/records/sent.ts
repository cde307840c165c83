/** A file that came with a request, in a temporary place until the record is stored. */
export interface Upload {
  readonly field: string;
  /** Sent under `field+` or `+field`; absent when sent under the field's own name. */
  readonly modifier?: 'append' | 'prepend';
  readonly clientName: string;
  readonly temporaryPath: string;
  /** Bytes that came, also beyond what was kept. */
  readonly size: number;
  /** More than the field takes: only the beginning was kept. */
  readonly isTooLarge: boolean;
}

/** What a request asks to be stored, by key, as it came; without a prototype, so that no key means more than itself. */
export interface Sent {
  readonly values: { [key: string]: unknown };
  readonly uploads: readonly Upload[];
}

export const emptyValues = (): { [key: string]: unknown } => Object.create(null) as { [key: string]: unknown };

/** Text parts of a form: once a scalar, several times a list, each inferred. */
export function formValues(parts: Iterable<readonly [string, string]>): { [key: string]: unknown } {
  const values = emptyValues();
  for (const [key, text] of parts) {
    const value = inferred(text);
    const before = values[key];
    if (!(key in values)) values[key] = value;
    else values[key] = Array.isArray(before) ? [...(before as unknown[]), value] : [before, value];
  }
  return values;
}

/** `true`, `false` and numbers written in their shortest form become what they say; every other text stays as it is. */
export function inferred(text: string): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  return /^-?[\d.]+$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}
