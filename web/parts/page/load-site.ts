import type { LoaderFunctionArgs } from 'react-router';
import type { RecordOf } from '#lib/schema/collection.ts';
import { applySiteDefaults } from '#model/barangay.ts';
import type { settings } from '#model/collections/office/settings.ts';
import type { SiteSettings } from '#model/settings/site-settings.ts';
import { pageContext } from '../../page-context.ts';
import { createRecordClient } from '../../record-client.ts';

type Context = Pick<LoaderFunctionArgs, 'context'>;

/** Loads the settings that visitors may read; undefined while all have their defaults. */
export async function loadSettings({
  context,
}: Context): Promise<Pick<RecordOf<typeof settings>, 'id' | 'site' | 'logo' | 'heroPictures' | 'npcSeal'> | undefined> {
  const { origin, fetchFrame } = context.get(pageContext);
  const { items } = await createRecordClient(origin, { fetch: fetchFrame }).collection('settings').getList(1, 1, { skipTotal: true });
  return items[0];
}

/** Whether the office has published a document, so that pages link to the list of them. */
export async function hasPublicDocuments({ context }: Context): Promise<boolean> {
  const { origin, fetchFrame } = context.get(pageContext);
  const documents = createRecordClient(origin, { fetch: fetchFrame }).collection('public_documents');
  return (await documents.getList(1, 1, { fields: 'id', skipTotal: true })).items.length > 0;
}

/**
 * Loads the site settings: the defaults overlaid with the staff's changes, in both languages. For
 * loaders; browsers receive a subset (`useSite`).
 */
export async function loadSite(context: Context): Promise<SiteSettings> {
  return applySiteDefaults((await loadSettings(context))?.site);
}
