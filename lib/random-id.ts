const LOWER_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A record's id: 15 characters of `[a-z0-9]` from a cryptographic source. */
export function randomId(): string {
  return randomText(15);
}

const BASE_36_TIME = 9;

/**
 * An id that sorts by the time it was made: 9 characters of time and 6 random ones. For rows that nobody has to be kept
 * from guessing: a database appends them, where random ids fall all over its index.
 */
export function risingId(): string {
  return Date.now().toString(36).padStart(BASE_36_TIME, '0') + randomText(15 - BASE_36_TIME);
}

/** So many decimal digits from a cryptographic source, the first may be 0. */
export function randomDigits(length: number): string {
  return randomText(length, '0123456789');
}

/**
 * A text from a cryptographic source, each character of the alphabet as likely as any other.
 * @param alphabet 1 to 256 characters, `[a-z0-9]` unless given
 * @throws RangeError for an alphabet of another size
 */
export function randomText(length: number, alphabet: string = LOWER_AND_DIGITS): string {
  const size = alphabet.length;
  if (size < 1 || size > 256) throw new RangeError('An alphabet has 1 to 256 characters');
  // Bytes beyond the last whole multiple of the size are thrown away, or its first letters would come up more often.
  const usable = 256 - (256 % size);
  let text = '';
  while (text.length < length) {
    const byte = randomByte();
    if (byte < usable) text += alphabet.charAt(byte % size);
  }
  return text;
}

// Fetched many at a time: asking the source costs far more than the bytes.
const pool = new Uint8Array(1024);
let used = pool.length;

/** Each byte of the pool is given once, and not kept. */
function randomByte(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const byte = pool[used] ?? 0;
  pool[used] = 0;
  used += 1;
  return byte;
}
