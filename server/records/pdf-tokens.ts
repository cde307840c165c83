/** Bytes 0-255 by what they are in a PDF (ISO 32000-1, 7.2.2): 0 regular, 1 white space, 2 delimiter. */
const KIND = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) KIND[code] = 1;
for (const letter of '()<>[]{}/%') KIND[letter.charCodeAt(0)] = 2;

const OPEN = 0x28;
const CLOSE = 0x29;
const LESS = 0x3c;
const MORE = 0x3e;
const SLASH = 0x2f;
const PERCENT = 0x25;
const BACKSLASH = 0x5c;

/** What a value of a PDF consists of, as far as names and whole numbers in it are concerned. */
export type PdfToken = '<<' | '>>' | '[' | ']' | `/${string}` | number | 'string' | 'word';

/** Reads the tokens of a PDF from any place in it, as viewers do: what stands in strings and comments is no name. */
export class PdfTokens {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** The next token; undefined at the end. */
  next(): PdfToken | undefined {
    this.#skipSpace();
    const bytes = this.#bytes;
    const code = bytes[this.at];
    if (code === undefined) return undefined;
    if (code === SLASH) return this.#name();
    if (code === OPEN) return this.#string();
    if (code === LESS || code === MORE) {
      const isDouble = bytes[this.at + 1] === code;
      this.at += isDouble ? 2 : 1;
      if (isDouble) return code === LESS ? '<<' : '>>';
      if (code === LESS) this.#skipTo(MORE);
      return 'string';
    }
    if (KIND[code] === 2) {
      this.at += 1;
      return code === 0x5b ? '[' : code === 0x5d ? ']' : 'word';
    }
    const text = this.#regular();
    return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : 'word';
  }

  #skipSpace(): void {
    const bytes = this.#bytes;
    for (;;) {
      const code = bytes[this.at];
      if (code === PERCENT) while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at += 1;
      else if (code !== undefined && KIND[code] === 1) this.at += 1;
      else return;
    }
  }

  #skipTo(end: number): void {
    const found = this.#bytes.indexOf(end, this.at);
    this.at = found < 0 ? this.#bytes.length : found + 1;
  }

  /** A name with its `#4a` read as the letters that they stand for. */
  #name(): `/${string}` {
    this.at += 1;
    const raw = this.#regular();
    return `/${raw.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))}`;
  }

  #string(): 'string' {
    const bytes = this.#bytes;
    let depth = 0;
    while (this.at < bytes.length) {
      const code = bytes[this.at];
      this.at += code === BACKSLASH ? 2 : 1;
      if (code === OPEN) depth += 1;
      else if (code === CLOSE) depth -= 1;
      if (depth === 0) break;
    }
    return 'string';
  }

  /** Letters and digits up to the next space or delimiter; of very long ones the beginning. */
  #regular(): string {
    const bytes = this.#bytes;
    const from = this.at;
    while (this.at < bytes.length && KIND[bytes[this.at] ?? 0] === 0) this.at += 1;
    return String.fromCharCode(...bytes.subarray(from, Math.min(this.at, from + 200)));
  }
}
