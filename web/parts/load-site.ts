import type { LoaderFunctionArgs } from 'react-router';
import type { RecordOf } from '#lib/schema/collection.ts';
import { withDefaults } from '#model/barangay.ts';
import type { settings } from '#model/collections/settings.ts';
import type { SiteSettings } from '#model/settings/site-settings.ts';
import { pageContext } from '../page-context.ts';
import { recordsAt } from '../records.ts';

type Context = Pick<LoaderFunctionArgs, 'context'>;

/** The settings as visitors may read them; undefined while nobody has changed a default. */
export async function loadSettings({ context }: Context): Promise<Pick<RecordOf<typeof settings>, 'id' | 'site' | 'logo'> | undefined> {
  const { origin, fetch } = context.get(pageContext);
  const { items } = await recordsAt(origin, { fetch }).collection('settings').getList(1, 1, { skipTotal: true });
  return items[0];
}

/** What staff set of the site: the defaults with what they changed, in both languages. For loaders; browsers receive less (`useSite`). */
export async function loadSite(context: Context): Promise<SiteSettings> {
  return withDefaults((await loadSettings(context))?.site);
}
