import { lazy, Suspense, useSyncExternalStore } from 'react';
import { wantedToasts } from '../../parts/toasts.ts';

const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }));

/** The place for toasts; it comes with the first one. */
export function SiteToaster() {
  const isWanted = useSyncExternalStore(wantedToasts.subscribe, wantedToasts.read, wantedToasts.readOnServer);
  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
