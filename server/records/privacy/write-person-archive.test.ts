import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { writePersonArchive } from './write-person-archive.ts';

/* Files of an archive that end, or whose reader leaves, in the middle. */

const collection = 'problem_reports' as const;
let portal: RunningPortal;
let id: string;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  const report = { ticketNumber: 'UL-1', description: 'It is dark.', kind: 'streetLight' as const, photos: ['one.webp', 'two.webp'] };
  ({ id } = await portal.context.store.write((tx) => tx.insert(problemReports, report)));
});
afterAll(() => portal.close());

/** Writes the archive of a report whose files have this content. */
function writeArchive(createContent: () => AsyncGenerator<Buffer>) {
  const streams: Readable[] = [];
  const open = () => {
    const stream = Readable.from(createContent(), { objectMode: false });
    streams.push(stream);
    return stream;
  };
  const files = { ...portal.context.files, find: async () => ({ size: 1, modified: new Date(), open }) };
  return writePersonArchive({ ...portal.context, files }, [{ collection, id }]).then((archive) => ({ archive, streams }));
}

async function* failInTheMiddle(): AsyncGenerator<Buffer> {
  yield randomBytes(100_000);
  throw new Error('The storage is away.');
}

test('storage that fails in the middle ends the archive with its error', async () => {
  const { archive, streams } = await writeArchive(failInTheMiddle);
  await expect(buffer(archive)).rejects.toThrow('The storage is away.');
  expect(streams).toHaveLength(1);
});

test('storage that fails before somebody reads the archive ends it with its error too', async () => {
  const { archive } = await writeArchive(failInTheMiddle);
  await expect.poll(() => archive.destroyed).toBe(true);
  await expect(buffer(archive)).rejects.toThrow('The storage is away.');
});

test('a reader who leaves in the middle keeps no file open', async () => {
  const { archive, streams } = await writeArchive(async function* () {
    for (;;) yield randomBytes(100_000);
  });
  await once(archive, 'readable');
  await expect.poll(() => streams).toHaveLength(1);
  archive.destroy();
  await expect.poll(() => streams[0]?.destroyed).toBe(true);
});
