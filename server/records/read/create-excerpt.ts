/** Options of an excerpt. */
export interface ExcerptOptions {
  /** Maximum number of characters; unlimited unless positive. */
  readonly length: number;
  /** Whether to append an ellipsis to truncated text. */
  readonly hasEllipsis: boolean;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Returns the beginning of a text, or of the visible text of HTML, in one line. */
export function createExcerpt(text: string, { length, hasEllipsis }: ExcerptOptions): string {
  const words = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!(length > 0) || words.length <= length) return words;
  const letters = [...words];
  if (letters.length <= length) return words;
  return letters.slice(0, length).join('').trimEnd() + (hasEllipsis ? '...' : '');
}
