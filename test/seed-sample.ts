import { settings } from '../model/collections/office/settings.ts';
import { seed } from '../scripts/seed/seed.ts';
import type { AppContext } from '../server/app-context.ts';

/** Fills a portal of a test that has settings, but no content, with the sample content. */
export async function seedSample(context: AppContext): Promise<void> {
  await context.store.write(async (tx) => {
    for (const { id } of await tx.list(settings)) await tx.remove(settings, id);
  });
  await seed(context);
}
