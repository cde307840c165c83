import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { type PdfToken, PdfTokenizer } from './pdf-tokenizer.ts';

const inflateAsync = promisify(inflate);

/**
 * Names that occur only in documents with scripts, launch actions or embedded files (ISO 32000-1;
 * XFA forms and 3D contain scripts).
 */
const ACTIVE_NAMES = new Set(
  ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'XFA', 'OnInstantiate'].map((name) => `/${name}`),
);
const FLATE_FILTERS = new Set(['/FlateDecode', '/Fl']);
/** Maximum total size of a document's object streams when inflated. */
const MAX_INFLATED_BYTES = megabytes(16);
/** Nested objects cause bytes to be read repeatedly; real documents do not do this. */
const MAX_REREAD_FACTOR = 4;
const YIELD_EVERY_BYTES = 256 * 1024;
const MAX_DEPTH = 500;
const OBJ_KEYWORD = Buffer.from('obj');
const TRAILER_KEYWORD = Buffer.from('trailer');

/** `unreadable`: a part that may contain objects cannot be inspected. */
export type PdfInspectionResult = 'plain' | 'active' | 'unreadable';

/** A document that cannot be inspected: encrypted, damaged or obfuscated. */
class UnreadablePdfError extends Error {}

/**
 * Whether a PDF contains active content: scripts, launch actions, embedded files. Inspects every
 * object wherever it is, including unreferenced ones, those in object streams or inside other
 * streams, and replaced ones, because viewers find different objects. `unreadable` when a part
 * that may contain objects cannot be inspected (encrypted object streams, filters other than Flate,
 * exceeded limits).
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfInspectionResult> {
  const reader = new PdfInspector(bytes.length);
  try {
    reader.isActive = await hasLongActiveName(bytes);
    for (const start of findValueOffsets(bytes)) {
      const stream = await reader.inspectValue(bytes, start);
      if (stream !== undefined) await reader.inspectObjectStream(bytes, stream);
    }
  } catch (error) {
    if (error instanceof UnreadablePdfError) return 'unreadable';
    throw error;
  }
  return reader.isActive ? 'active' : 'plain';
}

/**
 * Too long to occur in compressed bytes by chance. Each letter may be written as `#` and its code.
 */
const LONG_ACTIVE_NAMES = new RegExp(
  ['JavaScript', 'EmbeddedFile', 'RichMedia']
    .map((name) => `/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}`)
    .join('|')
    .replaceAll(/#\d[a-f]/g, (code) => `#${code[1]}[${code[2]}${code[2]?.toUpperCase()}]`),
);
const MAX_NAME_LENGTH = 3 * 'EmbeddedFile'.length + 1;

/** Whether a long name occurs anywhere, for viewers that read objects outside of the grammar. */
async function hasLongActiveName(bytes: Buffer): Promise<boolean> {
  for (let from = 0; from < bytes.length; from += YIELD_EVERY_BYTES) {
    if (LONG_ACTIVE_NAMES.test(bytes.toString('latin1', from, from + YIELD_EVERY_BYTES + MAX_NAME_LENGTH))) return true;
    await setImmediate();
  }
  return false;
}

/** Yields the offset after every `obj` and `trailer` keyword. */
function* findValueOffsets(bytes: Buffer): Generator<number> {
  for (const word of [OBJ_KEYWORD, TRAILER_KEYWORD]) {
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
      const before = bytes[at - 1] ?? 0x20;
      const isLetter = (before >= 0x41 && before <= 0x5a) || (before >= 0x61 && before <= 0x7a);
      if (!isLetter) yield at + word.length;
    }
  }
}

/**
 * Dictionaries of object streams are small; further tokens of a value are inspected but not stored.
 */
const MAX_STORED_TOKENS = 1000;

/** An object stream (ISO 32000-1, 7.5.7): its offset and the values of its dictionary. */
interface ObjectStream {
  readonly offset: number;
  readonly count: number;
  readonly first: number;
}

class PdfInspector {
  isActive = false;
  /** Remaining number of bytes that may be read. */
  #bytesLeft: number;
  #inflatedBytesLeft = MAX_INFLATED_BYTES;
  #bytesSinceYield = 0;

  constructor(size: number) {
    this.#bytesLeft = MAX_REREAD_FACTOR * size + 64 * 1024;
  }

  /** Inspects a value; returns its object stream when it is the dictionary of one. */
  async inspectValue(bytes: Buffer, start: number): Promise<ObjectStream | undefined> {
    const tokens = new PdfTokenizer(bytes, start);
    const first = tokens.next();
    // A keyword may occur in compressed bytes by chance; only these tokens can begin a value with
    // names.
    if (first !== '<<' && first !== '[' && !(typeof first === 'string' && first.startsWith('/')))
      return this.#spendBytes(tokens.position - start);
    const value = this.#walkValue(tokens, first);
    await this.#spendBytes(tokens.position - start);
    return value.includes('/N') && value.includes('/First') ? findObjectStream(bytes, tokens.position, value) : undefined;
  }

  /**
   * Inspects every object of an object stream.
   *
   * @throws UnreadablePdfError
   */
  async inspectObjectStream(bytes: Buffer, { offset: at, count, first }: ObjectStream): Promise<void> {
    const content = await inflateAsync(bytes.subarray(at), { maxOutputLength: Math.max(1, this.#inflatedBytesLeft) }).catch(() => {
      throw new UnreadablePdfError('an object stream cannot be inflated');
    });
    this.#inflatedBytesLeft -= content.length;
    this.#bytesLeft += MAX_REREAD_FACTOR * content.length;
    this.isActive ||= await hasLongActiveName(content);
    const table = new PdfTokenizer(content, 0);
    for (let index = 0; index < count; index += 1) {
      const number = table.next();
      const offset = table.next();
      if (typeof number !== 'number' || typeof offset !== 'number') throw new UnreadablePdfError('an object stream has no table');
      const start = first + offset;
      const tokens = new PdfTokenizer(content, Math.max(0, start));
      this.#walkValue(tokens, tokens.next());
      await this.#spendBytes(Math.max(0, tokens.position - start) + 16);
    }
  }

  /** Reads to the end of a value. Returns up to {@link MAX_STORED_TOKENS} of its tokens. */
  #walkValue(tokens: PdfTokenizer, first: PdfToken | undefined): PdfToken[] {
    const value: PdfToken[] = [];
    const from = tokens.position;
    const openDelimiters: PdfToken[] = [];
    for (let token = first; token !== undefined; token = tokens.next()) {
      if (typeof token === 'string' && ACTIVE_NAMES.has(token)) this.isActive = true;
      if (value.length < MAX_STORED_TOKENS) value.push(token);
      if (token === '<<' || token === '[') openDelimiters.push(token);
      // Viewers skip an unmatched closing delimiter and continue.
      else if ((token === '>>' || token === ']') && openDelimiters.pop() !== (token === '>>' ? '<<' : '['))
        throw new UnreadablePdfError('a value has a mismatched delimiter');
      if (openDelimiters.length === 0) break;
      if (openDelimiters.length > MAX_DEPTH) throw new UnreadablePdfError('values are nested too deeply');
      if (tokens.position - from > this.#bytesLeft) throw new UnreadablePdfError('the same bytes are read too often');
    }
    return value;
  }

  async #spendBytes(bytes: number): Promise<undefined> {
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft < 0) throw new UnreadablePdfError('the same bytes are read too often');
    this.#bytesSinceYield += bytes;
    if (this.#bytesSinceYield < YIELD_EVERY_BYTES) return;
    this.#bytesSinceYield = 0;
    await setImmediate();
  }
}

/**
 * Finds the object stream after its dictionary; undefined when there is none.
 *
 * @throws UnreadablePdfError for filters other than Flate
 */
function findObjectStream(bytes: Buffer, from: number, value: readonly PdfToken[]): ObjectStream | undefined {
  const tokens = new PdfTokenizer(bytes, from);
  tokens.next();
  if (bytes.toString('latin1', tokens.position - 6, tokens.position) !== 'stream') return undefined;
  const lineEnd = /^ *(?:\r\n|\n|\r)/.exec(bytes.toString('latin1', tokens.position, tokens.position + 20))?.[0];
  const isPlain = !UNSUPPORTED_STREAM_KEYS.some((name) => value.includes(name)) && isFlateOnly(value);
  if (lineEnd === undefined || !isPlain || value.length >= MAX_STORED_TOKENS)
    throw new UnreadablePdfError('an object stream in another form');
  return { offset: tokens.position + lineEnd.length, count: readNumber(value, '/N'), first: readNumber(value, '/First') };
}

/** Stream keys that refer to external data or require further decoding. */
const UNSUPPORTED_STREAM_KEYS: readonly PdfToken[] = ['/DecodeParms', '/DP', '/F', '/FFilter', '/Crypt'];

function isFlateOnly(value: readonly PdfToken[]): boolean {
  const at = value.indexOf('/Filter');
  if (at < 0 || value.indexOf('/Filter', at + 1) >= 0) return false;
  const [first, second, third] = value.slice(at + 1);
  return FLATE_FILTERS.has(String(first)) || (first === '[' && FLATE_FILTERS.has(String(second)) && third === ']');
}

/**
 * Reads the number after a key, which must occur once and not be a reference.
 *
 * @throws UnreadablePdfError
 */
function readNumber(value: readonly PdfToken[], key: PdfToken): number {
  const at = value.indexOf(key);
  const [number, next] = value.slice(at + 1);
  if (value.indexOf(key, at + 1) >= 0 || typeof number !== 'number' || typeof next === 'number' || number < 0)
    throw new UnreadablePdfError('an object stream without its size');
  return number;
}
