import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would favour some letters. */
const FAIR = 256 - (256 % LETTERS.length);

/** The id of a new record: 15 of a to z and 0 to 9, 77 random bits. */
export function newRecordId(): string {
  let id = '';
  while (id.length < 15) {
    for (const byte of randomBytes(20)) {
      if (byte < FAIR && id.length < 15) id += LETTERS.charAt(byte % LETTERS.length);
    }
  }
  return id;
}
