import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { type PdfToken, PdfTokens } from './pdf-tokens.ts';

const inflated = promisify(inflate);

/** Names that only documents with scripts, programs to launch or files inside have (ISO 32000-1; XFA forms and 3D hold scripts). */
const ACTIVE = new Set(
  ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'XFA', 'OnInstantiate'].map((name) => `/${name}`),
);
const FLATE = new Set(['/FlateDecode', '/Fl']);
/** Bytes that all object streams of a document may have together once they are inflated. */
const MOST_INFLATED = 16 * 1024 * 1024;
/** Objects that stand inside one another make the same bytes be read again; no real document does. */
const MOST_READ_AGAIN = 4;
const YIELD_EVERY = 256 * 1024;
const DEEPEST = 500;
const OBJ = Buffer.from('obj');
const TRAILER = Buffer.from('trailer');

export type PdfContent = 'plain' | 'active' | 'unreadable';

/** A document that cannot be looked through: locked, damaged, or made to hide something. */
class Unreadable extends Error {}

/**
 * Whether a PDF can act by itself: scripts, programs to launch, files inside. Every object is looked at wherever it stands,
 * also those that no table names, in object streams, inside other streams or replaced by a later one, because viewers
 * differ in what they find. `unreadable` when a part that may hold objects cannot be looked into (encrypted object streams,
 * other filters than Flate, more than the bounds).
 */
export async function pdfContent(bytes: Buffer): Promise<PdfContent> {
  const reader = new Reader(bytes.length);
  try {
    reader.isActive = await hasActiveName(bytes);
    for (const start of startsIn(bytes)) {
      const stream = await reader.value(bytes, start);
      if (stream !== undefined) await reader.objectStream(bytes, stream);
    }
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable';
    throw error;
  }
  return reader.isActive ? 'active' : 'plain';
}

/** Too long to stand in compressed bytes by chance; each letter may be written as `#` and its code. */
const LONG_NAMES = new RegExp(
  ['JavaScript', 'EmbeddedFile', 'RichMedia']
    .map((name) => `/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}`)
    .join('|')
    .replaceAll(/#\d[a-f]/g, (code) => `#${code[1]}[${code[2]}${code[2]?.toUpperCase()}]`),
);
const LONGEST_NAME = 3 * 'EmbeddedFile'.length + 1;

/** Whether one of the long names stands anywhere, for viewers that read objects where the grammar has none. */
async function hasActiveName(bytes: Buffer): Promise<boolean> {
  for (let from = 0; from < bytes.length; from += YIELD_EVERY) {
    if (LONG_NAMES.test(bytes.toString('latin1', from, from + YIELD_EVERY + LONGEST_NAME))) return true;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
}

/** Behind every `obj` and `trailer` that is a word of its own. */
function* startsIn(bytes: Buffer): Generator<number> {
  for (const word of [OBJ, TRAILER]) {
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
      const before = bytes[at - 1] ?? 0x20;
      const isLetter = (before >= 0x41 && before <= 0x5a) || (before >= 0x61 && before <= 0x7a);
      if (!isLetter) yield at + word.length;
    }
  }
}

/** A dictionary that is followed by an object stream is small; of other values the rest is looked at and not kept. */
const MOST_TOKENS_KEPT = 1000;

/** An object stream (ISO 32000-1, 7.5.7): where its bytes begin, and what its dictionary says of it. */
interface ObjectStream {
  readonly at: number;
  readonly count: number;
  readonly first: number;
}

class Reader {
  isActive = false;
  /** Bytes that may still be read. */
  #left: number;
  #leftInflated = MOST_INFLATED;
  #sinceYield = 0;

  constructor(size: number) {
    this.#left = MOST_READ_AGAIN * size + 64 * 1024;
  }

  /** Looks at one value; gives the object stream that follows when it is the dictionary of one. */
  async value(bytes: Buffer, start: number): Promise<ObjectStream | undefined> {
    const tokens = new PdfTokens(bytes, start);
    const first = tokens.next();
    // Letters that happen to stand in compressed bytes are followed by anything; only these can hold a name.
    if (first !== '<<' && first !== '[' && !(typeof first === 'string' && first.startsWith('/'))) return this.#spend(tokens.at - start);
    const value = this.#walk(tokens, first);
    await this.#spend(tokens.at - start);
    return value.includes('/N') && value.includes('/First') ? objectStreamAfter(bytes, tokens.at, value) : undefined;
  }

  /** Looks at every object in an object stream. Throws Unreadable. */
  async objectStream(bytes: Buffer, { at, count, first }: ObjectStream): Promise<void> {
    const content = await inflated(bytes.subarray(at), { maxOutputLength: Math.max(1, this.#leftInflated) }).catch(() => {
      throw new Unreadable('an object stream cannot be inflated');
    });
    this.#leftInflated -= content.length;
    this.#left += MOST_READ_AGAIN * content.length;
    this.isActive ||= await hasActiveName(content);
    const table = new PdfTokens(content, 0);
    for (let seen = 0; seen < count; seen += 1) {
      const number = table.next();
      const offset = table.next();
      if (typeof number !== 'number' || typeof offset !== 'number') throw new Unreadable('an object stream has no table');
      const start = first + offset;
      const tokens = new PdfTokens(content, Math.max(0, start));
      this.#walk(tokens, tokens.next());
      await this.#spend(Math.max(0, tokens.at - start) + 16);
    }
  }

  /** Goes to the end of a value. Gives its tokens, the first thousand of them. */
  #walk(tokens: PdfTokens, first: PdfToken | undefined): PdfToken[] {
    const value: PdfToken[] = [];
    const from = tokens.at;
    const open: PdfToken[] = [];
    for (let token = first; token !== undefined; token = tokens.next()) {
      if (typeof token === 'string' && ACTIVE.has(token)) this.isActive = true;
      if (value.length < MOST_TOKENS_KEPT) value.push(token);
      if (token === '<<' || token === '[') open.push(token);
      // Viewers skip a closing mark that fits no opening one, and read on where this would end.
      else if ((token === '>>' || token === ']') && open.pop() !== (token === '>>' ? '<<' : '['))
        throw new Unreadable('a value that is closed otherwise than it was opened');
      if (open.length === 0) break;
      if (open.length > DEEPEST) throw new Unreadable('values stand too deep inside one another');
      if (tokens.at - from > this.#left) throw new Unreadable('the same bytes are read too often');
    }
    return value;
  }

  async #spend(bytes: number): Promise<undefined> {
    this.#left -= bytes;
    if (this.#left < 0) throw new Unreadable('the same bytes are read too often');
    this.#sinceYield += bytes;
    if (this.#sinceYield < YIELD_EVERY) return;
    this.#sinceYield = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The object stream behind its dictionary; undefined when there is none. Throws Unreadable for one that is packed otherwise than with Flate alone. */
function objectStreamAfter(bytes: Buffer, from: number, value: readonly PdfToken[]): ObjectStream | undefined {
  const tokens = new PdfTokens(bytes, from);
  tokens.next();
  if (bytes.toString('latin1', tokens.at - 6, tokens.at) !== 'stream') return undefined;
  const lineEnd = /^ *(?:\r\n|\n|\r)/.exec(bytes.toString('latin1', tokens.at, tokens.at + 20))?.[0];
  const isPlain = !OTHERWISE_PACKED.some((name) => value.includes(name)) && isFlate(value);
  if (lineEnd === undefined || !isPlain || value.length >= MOST_TOKENS_KEPT) throw new Unreadable('an object stream in another form');
  return { at: tokens.at + lineEnd.length, count: numberAt(value, '/N'), first: numberAt(value, '/First') };
}

/** Keys that say of a stream that its bytes are elsewhere or have to be changed after they are inflated. */
const OTHERWISE_PACKED: readonly PdfToken[] = ['/DecodeParms', '/DP', '/F', '/FFilter', '/Crypt'];

function isFlate(value: readonly PdfToken[]): boolean {
  const at = value.indexOf('/Filter');
  if (at < 0 || value.indexOf('/Filter', at + 1) >= 0) return false;
  const [first, second, third] = value.slice(at + 1);
  return FLATE.has(String(first)) || (first === '[' && FLATE.has(String(second)) && third === ']');
}

/** The number that stands behind a key, which must stand there once and be no reference. Throws Unreadable. */
function numberAt(value: readonly PdfToken[], key: PdfToken): number {
  const at = value.indexOf(key);
  const [number, next] = value.slice(at + 1);
  if (value.indexOf(key, at + 1) >= 0 || typeof number !== 'number' || typeof next === 'number' || number < 0)
    throw new Unreadable('an object stream without its size');
  return number;
}
