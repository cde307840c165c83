/*
 * Upload and download of private files with and without FILES_KEY, through two real portals of one
 * process. Each pair of runs is taken one after the other, in alternating order. The speed (1 is as
 * fast as without, 0.8 is the least that is accepted) is the ratio of the fastest requests of each,
 * which other programs disturb least, and the median of the pairs' ratios. Files are on disk, or in
 * S3 storage that runs beside the portals.
 *
 *     node bench/file-encryption.ts [disk|s3] [pairs]
 */

import { randomBytes } from 'node:crypto';
import { median } from '#lib/numbers/median.ts';
import { startFakeS3 } from '../test/fakes/s3.ts';
import { toFile } from '../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../test/start-portal.ts';

const PAIRS = Number(process.argv[3] ?? 15);
const RUNS = 5;
const SIZES = [100_000, 1_000_000, 4_900_000];

const storage = process.argv[2] === 's3' ? await startFakeS3() : undefined;

/** One portal with a conversation, and the address of a file of the measured size. */
async function preparePortal(env: Record<string, string>) {
  const portal: RunningPortal = await startPortal({
    env: { DATABASE_URL: '', FILES_URL: storage?.url ?? '', ...env },
    services: ['records'],
  });
  const staff = await portal.staffClient();
  const room = await staff.collection('messages_room').create({ phone: '09171234567', name: 'Bench' });
  const upload = (file: File) => staff.collection('messages').create({ room: room.id, files: file });
  return { portal, staff, upload };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Returns the milliseconds of each run. */
async function measureRuns(job: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await job();
    times.push(performance.now() - start);
  }
  return times;
}

const plain = await preparePortal({});
const encrypted = await preparePortal({ FILES_KEY: randomBytes(32).toString('hex') });
try {
  for (const size of SIZES) {
    const file = toFile('x'.repeat(size), 'a.txt');
    const results = { upload: [] as number[][][], download: [] as number[][][] };
    const urls = new Map<typeof plain, string>();
    for (const store of [plain, encrypted]) {
      const record = await store.upload(file);
      urls.set(store, store.staff.files.getURL(record, String(record.files), { token: await store.staff.files.getToken() }));
    }
    const download = async (store: typeof plain): Promise<void> => {
      const bytes = await (await fetch(urls.get(store) ?? '')).arrayBuffer();
      if (bytes.byteLength !== size) throw new Error(`${bytes.byteLength} bytes arrived instead of ${size}`);
    };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const order = pair % 2 === 0 ? [plain, encrypted] : [encrypted, plain];
      for (const [name, job] of [
        ['upload', (store: typeof plain) => store.upload(file)],
        ['download', download],
      ] as const) {
        const times = new Map<typeof plain, number[]>();
        for (const store of order) times.set(store, await measureRuns(() => job(store)));
        results[name].push([times.get(plain) ?? [], times.get(encrypted) ?? []]);
      }
    }
    for (const [name, pairs] of Object.entries(results)) {
      const [before, after] = [0, 1].map((store) => Math.min(...pairs.flatMap((times) => times[store] ?? []))) as [number, number];
      const ratio = median(pairs.map(([plainTimes = [], encryptedTimes = []]) => sum(plainTimes) / sum(encryptedTimes))) ?? 0;
      console.log(
        `${name} of ${size / 1000} KB: ${before.toFixed(1)} ms plain, ${after.toFixed(1)} ms encrypted, speed ${(before / after).toFixed(2)} of plain, median of pairs ${ratio.toFixed(2)}`,
      );
    }
  }
} finally {
  await plain.portal.close();
  await encrypted.portal.close();
  await storage?.stop();
}
