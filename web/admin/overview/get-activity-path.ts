import type { Activity } from '#model/endpoints/overview.ts';

/** The pages of collections whose records have one. */
const recordPages: Readonly<Record<string, string>> = {
  applications: 'applications',
  news: 'news',
  services: 'services',
  officials: 'officials',
  places: 'places',
  public_documents: 'documents',
  staff: 'staff',
};

/** The path of an activity's record; undefined when it was deleted or has no page. */
export function getActivityPath({ action, collection, recordId }: Activity): string | undefined {
  if (collection === 'settings') return '/admin/settings';
  if (collection === 'users') return '/admin/staff';
  const page = Object.hasOwn(recordPages, collection) ? recordPages[collection] : undefined;
  return page && recordId !== '' && action !== 'delete' ? `/admin/${page}/${recordId}` : undefined;
}
