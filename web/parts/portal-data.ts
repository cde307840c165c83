import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import type { RecordOf } from '#lib/schema/collection.ts';
import { type Barangay, withDefaults } from '#model/barangay.ts';
import type { settings } from '#model/collections/settings.ts';
import { pageContext } from '../page-context.ts';
import { recordsAt } from '../records.ts';

/** What every page knows of the site: the defaults with what staff changed of them. */
export async function loadSite({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<Barangay> {
  const { origin, fetch } = context.get(pageContext);
  const { items } = await recordsAt(origin, { fetch })
    .collection('settings')
    .getList<Pick<RecordOf<typeof settings>, 'site'>>(1, 1, { skipTotal: true });
  return withDefaults(items[0]?.site);
}

/** The public address of the portal as the root loaded it: scheme, host and port. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
}

/** The site as the root loaded it. */
export function useSite(): Barangay {
  return withDefaults(useRouteLoaderData<{ site: Barangay }>('root')?.site);
}
