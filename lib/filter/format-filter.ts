/**
 * Inserts values into a filter: `formatFilter('room = {:room}', { room })`. Placeholders are
 * replaced in a single pass, so a value that looks like a placeholder is not replaced again. Texts
 * are quoted as JSON, dates are serialized as in records, arrays and objects become quoted JSON
 * text; placeholders without a value stay. The output equals that of the PocketBase client's
 * `filter`.
 */
export function formatFilter(raw: string, params: Readonly<Record<string, unknown>> = {}): string {
  return raw.replace(/\{:([^{}]*)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? formatLiteral(params[name]) : placeholder,
  );
}

/** Writes a value as a filter's literal; objects and arrays become quoted JSON text. */
export function formatLiteral(value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return JSON.stringify(value.toISOString().replace('T', ' '));
  const json = JSON.stringify(value);
  return /^[[{]/.test(json) ? JSON.stringify(json) : json;
}
