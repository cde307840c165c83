import { Transform } from 'node:stream';
import { tooLargeError } from './request-errors.ts';

/** Limits a stream to this many bytes; it fails with `too_large` beyond. */
export function limitBytes(bytes: number): Transform {
  let remaining = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      remaining -= chunk.length;
      if (remaining < 0) done(tooLargeError());
      else done(null, chunk);
    },
  });
}
