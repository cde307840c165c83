/** Options of an excerpt. */
export interface ExcerptOptions {
  /** Maximum number of characters; unlimited unless positive. */
  readonly length: number;
  /** Whether to append an ellipsis to truncated text. */
  readonly hasEllipsis: boolean;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Returns the beginning of a text, or of the visible text of HTML, in one line. */
function createExcerpt(text: string, { length, hasEllipsis }: ExcerptOptions): string {
  const plainText = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!(length > 0) || plainText.length <= length) return plainText;
  const letters = [...plainText];
  if (letters.length <= length) return plainText;
  return letters.slice(0, length).join('').trimEnd() + (hasEllipsis ? '...' : '');
}

/** Selected fields of one level, with the selection below each. */
interface FieldSelection {
  readonly children: Map<string, FieldSelection>;
  excerpt?: ExcerptOptions;
}

const MAX_PATHS = 200;
const MAX_DEPTH = 12;

/**
 * Reduces a value to the fields of `fields` (`id,expand.serviceId.title,content:excerpt(200,true)`,
 * `*` for all of a level); returns it unchanged when absent.
 */
export function pickFields<T>(value: T, fields: string | undefined): T | Record<string, unknown> {
  return createFieldPicker(fields)(value);
}

/** Creates the picker for several values, parsing `fields` once. */
export function createFieldPicker(fields: string | undefined): <T>(value: T) => T | Record<string, unknown> {
  const selection = parseFieldSelection(fields ?? '');
  return (value) => (selection.children.size === 0 ? value : (applySelection(value, selection) as Record<string, unknown>));
}

function parseFieldSelection(fields: string): FieldSelection {
  const paths = [...fields.matchAll(/([^,():]+)(?::(\w+)\(([^()]{0,40})\))?[^,]*/g)];
  const selection: FieldSelection = { children: new Map() };
  for (const [, path = '', modifier, options = ''] of paths.slice(0, MAX_PATHS)) {
    if (path.trim() === '') continue;
    let level = selection;
    for (const name of path.trim().split('.').slice(0, MAX_DEPTH)) {
      const next: FieldSelection = level.children.get(name) ?? { children: new Map() };
      level.children.set(name, next);
      level = next;
    }
    const [length = '', ending] = options.split(',').map((option) => option.trim());
    if (modifier === 'excerpt') level.excerpt = { length: Number(length), hasEllipsis: ending === 'true' };
  }
  return selection;
}

function applySelection(value: unknown, { children, excerpt }: FieldSelection): unknown {
  if (excerpt !== undefined && typeof value === 'string') return createExcerpt(value, excerpt);
  if (children.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => applySelection(each, { children }));
  const isAll = children.has('*');
  const entries: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const selection = children.get(name);
    if (selection !== undefined) entries.push([name, applySelection(inner, selection)]);
    else if (isAll) entries.push([name, inner]);
  }
  return Object.fromEntries(entries);
}
