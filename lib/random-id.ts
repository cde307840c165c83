const LOWER_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A record's id: 15 characters of `[a-z0-9]` from a cryptographic source. */
export function randomId(): string {
  return randomText(15);
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
  const bytes = new Uint8Array(64);
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(bytes)) {
      if (byte < usable && text.length < length) text += alphabet.charAt(byte % size);
    }
  }
  return text;
}
