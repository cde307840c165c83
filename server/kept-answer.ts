import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type Encoding, encodeBody } from './kept-encodings.ts';
import { endAtOnce, type Piece } from './one-piece.ts';

/** Headers of an answer by name. */
export type AnswerHeaders = Readonly<Record<string, number | string | string[] | undefined>>;

/** One form of an answer, ready to leave: headers as `writeHead` takes them fastest, name after value. */
interface Variant extends Piece {
  readonly etag: string;
  readonly headers: readonly string[];
}

/** Says, inside this process, since when an answer has been kept: milliseconds of the clock. */
export const KEPT_SINCE = 'x-kept-since';
/** Asks for an answer that is read from the store. */
export const FRESH = 'x-portal-fresh';
/** Smaller ones gain nothing by being compressed. */
const FEWEST_BYTES_TO_COMPRESS = 1024;
/** Node writes these itself; the rest is made for each form. */
const OWN_HEADERS = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** An answer of 200 in all the forms it is asked for; each is made once, the compressed ones outside the event loop. */
export class KeptAnswer {
  /** Most memory it will ever take: a compressed form is used only where it is less than half of the plain one. */
  readonly bytes: number;
  /** When its reading began, milliseconds. */
  readonly since: number;
  readonly #headers: readonly string[];
  readonly #tag: string;
  readonly #plain: Variant;
  readonly #made = new Map<Encoding, Variant>();
  readonly #making = new Map<Encoding, Promise<Variant>>();

  constructor(headers: AnswerHeaders, body: string, since: number) {
    this.since = since;
    const bytes = Buffer.from(body);
    const vary = [headers.vary, 'Accept-Encoding'].flat().filter((name) => name !== undefined && name !== '');
    this.#headers = [
      ...Object.entries(headers).flatMap(([name, value]) =>
        value === undefined || OWN_HEADERS.has(name.toLowerCase()) ? [] : [name, [value].flat().join(', ')],
      ),
      'vary',
      vary.join(', '),
    ];
    this.#tag = hash('sha1', bytes, 'base64url');
    this.bytes = 2 * (bytes.length + this.#headers.join('').length + 500);
    this.#plain = this.#variant('identity', bytes);
    this.#made.set('identity', this.#plain);
  }

  /** The form for this encoding; made now if it is asked for the first time. */
  async made(encoding: Encoding): Promise<Variant> {
    return this.#made.get(encoding) ?? this.#make(encoding);
  }

  /** Answers at once; whoever asks first for this encoding waits until it is made: a hundredth of what the plain form takes on a slow line. */
  send(asked: IncomingMessage, raw: ServerResponse, encoding: Encoding): void {
    const made = this.#made.get(encoding);
    if (made !== undefined) this.#sendVariant(asked, raw, made);
    else
      this.#make(encoding).then(
        (variant) => this.#sendVariant(asked, raw, variant),
        () => this.#sendVariant(asked, raw, this.#plain),
      );
  }

  #sendVariant({ method, headers, socket }: IncomingMessage, raw: ServerResponse, variant: Variant): void {
    const known = headers['if-none-match'];
    const tag = known === undefined ? undefined : this.knownTag(known);
    const status = tag === undefined ? 200 : 304;
    const fields = tag === undefined ? variant.headers : this.unchanged(tag);
    const isOnWire = socket instanceof Socket;
    if (isOnWire) raw.writeHead(status, fields as string[]);
    else {
      // A call inside this process: its answer is read from the headers that were set one by one.
      raw.setHeader(KEPT_SINCE, String(this.since));
      for (let at = 0; at < fields.length; at += 2) raw.setHeader(fields[at] ?? '', fields[at + 1] ?? '');
      raw.writeHead(status);
    }
    if (tag !== undefined || method === 'HEAD') raw.end();
    else if (isOnWire) endAtOnce(raw, variant);
    else raw.end(variant.body);
  }

  /** The tag of this answer among those a client knows, in whatever encoding it has it; undefined when it has none of it. */
  knownTag(ifNoneMatch: string): string | undefined {
    if (ifNoneMatch.trim() === '*') return this.#plain.etag;
    const mine = new Set([this.#plain.etag, this.#tagFor('br'), this.#tagFor('gzip')]);
    return ifNoneMatch
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .find((tag) => mine.has(tag));
  }

  /** Headers that say: what you have is still so. */
  unchanged(etag: string): readonly string[] {
    const isOfBody = (at: number): boolean => this.#headers[at]?.toLowerCase() === 'content-type';
    return [...this.#headers.filter((_, at) => !isOfBody(at - (at % 2))), 'etag', etag];
  }

  #make(encoding: Encoding): Promise<Variant> {
    if (this.#plain.body.length < FEWEST_BYTES_TO_COMPRESS) {
      this.#made.set(encoding, this.#plain);
      return Promise.resolve(this.#plain);
    }
    const making = this.#making.get(encoding) ?? this.#compress(encoding);
    this.#making.set(encoding, making);
    return making;
  }

  async #compress(encoding: Encoding): Promise<Variant> {
    try {
      const body = await encodeBody(encoding, this.#plain.body);
      const variant = body.length < this.#plain.body.length / 2 ? this.#variant(encoding, body) : this.#plain;
      this.#made.set(encoding, variant);
      return variant;
    } finally {
      this.#making.delete(encoding);
    }
  }

  #variant(encoding: Encoding, body: Buffer): Variant {
    const etag = this.#tagFor(encoding);
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const headers = [...this.#headers, ...coding, 'etag', etag, 'content-length', String(body.length)];
    return { etag, body, headers, head: '', whole: body };
  }

  #tagFor(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
  }
}
