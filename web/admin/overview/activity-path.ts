import type { Activity } from '#model/endpoints/overview.ts';

/** Collections whose records open under an address of their own. */
const withAddress = ['applications', 'news', 'services', 'officials', 'places', 'staff'];

/** Where the record of a line opens; undefined when it is gone or has no page. */
export function activityPath({ action, collection, recordId }: Activity): string | undefined {
  if (collection === 'settings') return '/admin/settings';
  if (collection === 'users') return '/admin/staff';
  const isThere = recordId !== '' && action !== 'delete';
  return isThere && withAddress.includes(collection) ? `/admin/${collection}/${recordId}` : undefined;
}
