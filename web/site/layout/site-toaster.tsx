import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { toasterStore } from '../../parts/loading/load-toast.ts';

const Toaster = lazyWithRetry(async () => ({ default: (await import('../../ui/overlays/toaster.tsx')).Toaster }));

/** Container for toasts; loads with the first one. */
export function SiteToaster() {
  const isToasterNeeded = useSyncExternalStore(toasterStore.subscribe, toasterStore.getSnapshot, toasterStore.getServerSnapshot);
  return (
    isToasterNeeded && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
