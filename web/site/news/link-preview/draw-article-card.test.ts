import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { drawArticleCard } from './draw-article-card.ts';

const draw = (title: string) => drawArticleCard({ title, category: 'News', publisher: 'Office' });

it('draws after temporary files could not be written, and after the system has cleared them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-card-test-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  vi.stubEnv('TMPDIR', join(folder, 'missing'));
  await expect(draw('Fiesta')).rejects.toThrow('ENOENT');
  vi.stubEnv('TMPDIR', folder);
  await draw('Fiesta');
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  // In another size, for which the library reads the font again.
  await draw('Schedule of the free vaccination of children and senior citizens in the barangay hall');
});
