import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleSite } from '../scripts/seed/sample-site.ts';
import { seed } from '../scripts/seed/seed.ts';
import { serviceNames } from '../server/services.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

/**
 * Starts a portal with every service, the settings of the sample and no content.
 *
 * @param env settings of the portal
 */
export async function startSamplePortal(env: Readonly<Record<string, string>> = {}): Promise<RunningPortal> {
  const portal = await startPortal({ services: serviceNames, env });
  await (await portal.staffClient()).collection('settings').create({ site: sampleSite });
  return portal;
}

/**
 * Starts a portal with every service and the whole sample content. On SQLite it opens a copy of a
 * folder that each process fills once: converting the pictures takes five seconds of processor
 * time.
 *
 * @param env settings of the portal
 */
export async function startSeededPortal(env: Readonly<Record<string, string>> = {}): Promise<RunningPortal> {
  if (process.env.TEST_SERVICES === 'apart') {
    const portal = await startPortal({ services: serviceNames, env });
    await seed(portal.context);
    return portal;
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-'));
  seededFolder ??= fillFolder();
  await cp(await seededFolder, dataFolder, { recursive: true });
  const portal = await startPortal({ services: serviceNames, dataFolder, env });
  return {
    ...portal,
    close: async () => {
      await portal.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

let seededFolder: Promise<string> | undefined;

/** Returns a data folder with the sample content, which is deleted when the process ends. */
async function fillFolder(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-sample-'));
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const portal = await startPortal({ services: ['records'], dataFolder });
  await seed(portal.context);
  await portal.close();
  return dataFolder;
}
