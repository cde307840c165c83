/**
 * Puts values into a filter: `filter('room = {:room}', { room })`. Each `{:name}` is replaced once, in one pass, so a
 * value that looks like a placeholder stays a value. Texts are quoted as JSON, dates as records carry them, arrays and
 * objects as a quoted JSON text; names that are not given stay as they are. Same text as the `filter` of the
 * PocketBase client gives.
 */
export function filter(raw: string, params: Readonly<Record<string, unknown>> = {}): string {
  return raw.replace(/\{:([^{}]*)\}/g, (placeholder, name: string) => (Object.hasOwn(params, name) ? literal(params[name]) : placeholder));
}

function literal(value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return JSON.stringify(value.toISOString().replace('T', ' '));
  const json = JSON.stringify(value);
  return /^[[{]/.test(json) ? JSON.stringify(json) : json;
}
