import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { writeTruncated } from './parse-multipart-form.ts';

test('a part that breaks off while its file is opened leaves a file that can be removed at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  for (let at = 0; at < 400; at++) {
    const part = new PassThrough();
    part.on('error', () => {});
    part.write('some bytes');
    part.destroy(new Error('The connection was lost.'));
    const path = join(folder, String(at));
    await expect(writeTruncated(part, path, 1000, () => false)).rejects.toThrow('lost');
    await rm(path, { force: true });
  }
  // A file that is still being opened would be there when this later one is.
  const whole = new PassThrough();
  whole.end('bytes');
  await writeTruncated(whole, join(folder, 'whole'), 1000, () => false);
  expect(await readdir(folder)).toEqual(['whole']);
  await rm(folder, { recursive: true });
});
