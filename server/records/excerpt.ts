export interface Excerpt {
  /** Characters at most; what is no positive number keeps all of them. */
  readonly length: number;
  /** Three dots where something was left out. */
  readonly isEllipsed: boolean;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The beginning of a text, or of the words of an HTML text, in one line. */
export function excerptOf(text: string, { length, isEllipsed }: Excerpt): string {
  const words = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!(length > 0) || words.length <= length) return words;
  const letters = [...words];
  if (letters.length <= length) return words;
  return letters.slice(0, length).join('').trimEnd() + (isEllipsed ? '...' : '');
}
