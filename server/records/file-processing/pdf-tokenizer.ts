/** Character classes of PDF (ISO 32000-1, 7.2.2): 0 regular, 1 white space, 2 delimiter. */
const CHARACTER_CLASS = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) CHARACTER_CLASS[code] = 1;
for (const letter of '()<>[]{}/%') CHARACTER_CLASS[letter.charCodeAt(0)] = 2;

const OPEN_PARENTHESIS = 0x28;
const CLOSE_PARENTHESIS = 0x29;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const PERCENT = 0x25;
const BACKSLASH = 0x5c;

/** Tokens of a PDF value, as far as names and integers matter. */
export type PdfToken = '<<' | '>>' | '[' | ']' | `/${string}` | number | 'string' | 'word';

/** Tokenizes a PDF from any offset as viewers do; strings and comments contain no names. */
export class PdfTokenizer {
  readonly #bytes: Uint8Array;
  position: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.position = at;
  }

  /** Returns the next token; undefined at the end. */
  next(): PdfToken | undefined {
    this.#skipWhitespace();
    const bytes = this.#bytes;
    const code = bytes[this.position];
    if (code === undefined) return undefined;
    if (code === SLASH) return this.#readName();
    if (code === OPEN_PARENTHESIS) return this.#readString();
    if (code === LESS_THAN || code === GREATER_THAN) {
      const isDouble = bytes[this.position + 1] === code;
      this.position += isDouble ? 2 : 1;
      if (isDouble) return code === LESS_THAN ? '<<' : '>>';
      if (code === LESS_THAN) this.#skipTo(GREATER_THAN);
      return 'string';
    }
    if (CHARACTER_CLASS[code] === 2) {
      this.position += 1;
      return code === 0x5b ? '[' : code === 0x5d ? ']' : 'word';
    }
    const text = this.#readRegularCharacters();
    return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : 'word';
  }

  #skipWhitespace(): void {
    const bytes = this.#bytes;
    for (;;) {
      const code = bytes[this.position];
      if (code === PERCENT)
        while (this.position < bytes.length && bytes[this.position] !== 10 && bytes[this.position] !== 13) this.position += 1;
      else if (code !== undefined && CHARACTER_CLASS[code] === 1) this.position += 1;
      else return;
    }
  }

  #skipTo(end: number): void {
    const endIndex = this.#bytes.indexOf(end, this.position);
    this.position = endIndex < 0 ? this.#bytes.length : endIndex + 1;
  }

  /** Reads a name and decodes its `#4a` escapes. */
  #readName(): `/${string}` {
    this.position += 1;
    const raw = this.#readRegularCharacters();
    return `/${raw.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))}`;
  }

  #readString(): 'string' {
    const bytes = this.#bytes;
    let depth = 0;
    while (this.position < bytes.length) {
      const code = bytes[this.position];
      this.position += code === BACKSLASH ? 2 : 1;
      if (code === OPEN_PARENTHESIS) depth += 1;
      else if (code === CLOSE_PARENTHESIS) depth -= 1;
      if (depth === 0) break;
    }
    return 'string';
  }

  /** Reads regular characters up to the next space or delimiter; truncates very long ones. */
  #readRegularCharacters(): string {
    const bytes = this.#bytes;
    const from = this.position;
    while (this.position < bytes.length && CHARACTER_CLASS[bytes[this.position] ?? 0] === 0) this.position += 1;
    return String.fromCharCode(...bytes.subarray(from, Math.min(this.position, from + 200)));
  }
}
