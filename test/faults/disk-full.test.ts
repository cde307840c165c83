import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase, { BaseAuthStore, type ClientResponseError } from 'pocketbase';
import { expect, test } from 'vitest';
import { createPdf, toFile } from '../sample-files.ts';
import { startPortal } from '../start-portal.ts';
import { checkRemainingFiles, inspectStore } from './inspect-store.ts';
import { scaleForNightly } from './nightly.ts';

/* The disk fills up during writes, and space is freed again. */

const ROUNDS = scaleForNightly(20, 2);
const WRITERS = 16;
const SIZE_MB = scaleForNightly(192, 24);
const NO_ROOM = 'There is no room left to store this. Please try again later.';

test('a full disk refuses writes in words and nothing else, and writing goes on once there is room', {
  timeout: scaleForNightly(600_000, 60_000),
}, async ({ skip }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-full-'));
  const problem = mount(folder);
  if (problem !== undefined) skip(`a small disk can only be mounted by root on Linux: ${problem}`);
  try {
    const portal = await startPortal({ dataFolder: folder, services: ['records'] });
    const acknowledged = new Set<string>();
    let refusedCount = 0;
    const guest = new PocketBase(portal.url, new BaseAuthStore());
    guest.autoCancellation(false);
    const staff = await portal.staffClient();
    await staff.collection('services').create({ title: 'Clearance', category: 'permits', description: 'D', status: 'Available' });
    const room = await staff.collection('messages_room').create({ phone: '09171234567' });

    const writeUntilRefused = async (name: string): Promise<void> => {
      for (let written = 1; ; written += 1) {
        const subject = `${name}-${written}`;
        const message = { name: 'A', email: 'a@example.com', subject, category: 'other', message: 'x'.repeat(4000) };
        try {
          await guest.collection('contact_messages').create(message);
          acknowledged.add(subject);
        } catch (error) {
          expectNoRoom(error);
          refusedCount += 1;
          return;
        }
      }
    };
    const paper = (): File => toFile(createPdf('x'.repeat(2 * 1024 * 1024)), 'paper.pdf', 'application/pdf');
    const sendPaper = () => staff.collection('messages').create({ room: room.id, text_message: 'See this', files: paper() });

    for (let round = 1; round <= ROUNDS; round += 1) {
      const filler = join(folder, 'filler');
      fill(filler, folder, 256 * 1024 + Math.floor(Math.random() * 4 * 1024 * 1024));
      await Promise.all(Array.from({ length: WRITERS }, (_, at) => writeUntilRefused(`round-${round}-writer-${at}`)));
      const before = (await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])).sort();
      expectNoRoom(await sendPaper().catch((error: unknown) => error));
      expect((await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name !== '.temporary').sort()).toEqual(
        before.filter((name) => name !== '.temporary'),
      );

      expect((await fetch(`${portal.url}/api/health`)).status).toBe(200);
      expect(await guest.collection('services').getFullList()).toHaveLength(1);
      const { totalItems } = await staff.collection('contact_messages').getList(1, 1);
      expect(totalItems).toBe(acknowledged.size);

      rmSync(filler);
      const subject = `after-${round}`;
      await guest.collection('contact_messages').create({ name: 'A', email: 'a@example.com', subject, category: 'other', message: 'M' });
      acknowledged.add(subject);
      const response = await sendPaper();
      expect((await readdir(join(folder, 'files', 'messages', response.id))).length).toBe(1);
      // Deletes the test's own files, which would fill the small disk.
      await portal.context.files.removeWithThumbnails('messages', response.id, [String(response.files)]);
    }
    await portal.close();

    inspectStore(folder, (stored) => {
      expect(stored.integrity()).toEqual(['ok']);
      expect(stored.subjects().sort()).toEqual([...acknowledged].sort());
      expect(stored.countPartialMessages()).toBe(0);
    });
    const left = await checkRemainingFiles(folder);
    expect(left).toMatchObject({ orphans: [], temporaryFiles: [] });
    expect(left.missing).toHaveLength(ROUNDS);
    console.log(
      `${ROUNDS} times full: ${acknowledged.size} writes acknowledged and all there, ${refusedCount} refused with 507 and none there`,
    );
  } finally {
    execFileSync('/bin/umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  }
});

function expectNoRoom(error: unknown): void {
  const { status, response } = error as ClientResponseError;
  expect({ status, message: response?.message }).toEqual({ status: 507, message: NO_ROOM });
}

/**
 * Mounts a small file system.
 * @returns the reason why it is not possible, or undefined.
 */
function mount(folder: string): string | undefined {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
  }
}

/** Fills the disk except for some bytes. */
function fill(path: string, folder: string, leave: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const file = openSync(path, 'w');
  const block = Buffer.alloc(64 * 1024, 1);
  for (let left = bavail * bsize - leave; left > 0; left -= block.length) writeSync(file, block, 0, Math.min(left, block.length));
  closeSync(file);
  truncateSync(path, Math.max(0, bavail * bsize - leave));
}
