import type { LoaderFunctionArgs } from 'react-router';
import type { RecordOf } from '#lib/schema/collection.ts';
import { withDefaults } from '#model/barangay.ts';
import type { settings } from '#model/collections/settings.ts';
import type { SiteSettings } from '#model/settings/site-settings.ts';
import { pageContext } from '../page-context.ts';
import { recordsAt } from '../records.ts';

/** What staff set of the site: the defaults with what they changed, in both languages. For loaders; browsers receive less (`useSite`). */
export async function loadSite({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<SiteSettings> {
  const { origin, fetch } = context.get(pageContext);
  const { items } = await recordsAt(origin, { fetch })
    .collection('settings')
    .getList<Pick<RecordOf<typeof settings>, 'site'>>(1, 1, { skipTotal: true });
  return withDefaults(items[0]?.site);
}
