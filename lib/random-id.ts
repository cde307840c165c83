const LOWERCASE_ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a record id: 15 random characters of `[a-z0-9]` from a cryptographic source. */
export function randomId(): string {
  return randomString(15);
}

const TIMESTAMP_LENGTH = 9;

/**
 * Returns an id that sorts by creation time: 9 characters of time and 6 random ones. For rows whose
 * ids need not be unguessable: a database appends them, while random ids are spread over its index.
 *
 * @param time milliseconds since 1970
 */
export function timeOrderedId(time = Date.now()): string {
  return time.toString(36).padStart(TIMESTAMP_LENGTH, '0') + randomString(15 - TIMESTAMP_LENGTH);
}

/** Returns this many random decimal digits from a cryptographic source; the first may be 0. */
export function randomDigits(length: number): string {
  return randomString(length, '0123456789');
}

/**
 * Returns a random text from a cryptographic source, with every character equally likely.
 *
 * @param alphabet 1 to 256 characters, default `[a-z0-9]`
 * @throws RangeError for an alphabet of another size
 */
export function randomString(length: number, alphabet: string = LOWERCASE_ALPHANUMERIC): string {
  const size = alphabet.length;
  if (size < 1 || size > 256) throw new RangeError('An alphabet has 1 to 256 characters');
  // Discard bytes beyond the last whole multiple of the alphabet's size; they would favour its
  // first characters.
  const usable = 256 - (256 % size);
  let text = '';
  while (text.length < length) {
    const byte = randomByte();
    if (byte < usable) text += alphabet.charAt(byte % size);
  }
  return text;
}

// Filled in batches: calling the source costs far more than the bytes.
const pool = new Uint8Array(1024);
let usedBytes = pool.length;

/** Returns the next byte of the pool and overwrites it. */
function randomByte(): number {
  if (usedBytes === pool.length) {
    crypto.getRandomValues(pool);
    usedBytes = 0;
  }
  const byte = pool[usedBytes] ?? 0;
  pool[usedBytes] = 0;
  usedBytes += 1;
  return byte;
}
