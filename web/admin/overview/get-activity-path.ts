import type { Activity } from '#model/endpoints/overview.ts';

/** Collections whose records have a page. */
const collectionsWithPages = ['applications', 'news', 'services', 'officials', 'places', 'staff'];

/** The path of an activity's record; undefined when it was deleted or has no page. */
export function getActivityPath({ action, collection, recordId }: Activity): string | undefined {
  if (collection === 'settings') return '/admin/settings';
  if (collection === 'users') return '/admin/staff';
  const isThere = recordId !== '' && action !== 'delete';
  return isThere && collectionsWithPages.includes(collection) ? `/admin/${collection}/${recordId}` : undefined;
}
