import { lazy, type ReactNode, Suspense } from 'react';
import { pageLimits } from '#model/page-limits.ts';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';

/** Loads some seconds after hydration, so that it does not slow down the first load. */
const LazyDeviceMaintenance = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, pageLimits.alertsCardDelayMs - performance.now()));
  // Renders nothing when the import fails, for example without a network.
  const { DeviceMaintenance } = await import('../offline/device-maintenance.tsx').catch(() => ({ DeviceMaintenance: () => null }));
  return { default: DeviceMaintenance };
});

/** Container of the chat window, above content and bottom bar; renders nothing without scripts. */
export function FloatingContainer({ children }: { children: ReactNode }) {
  return (
    useHydrated() && (
      <div className="pointer-events-none fixed inset-x-4 top-4 bottom-22 z-30 flex flex-col items-end justify-end gap-3 *:pointer-events-auto *:shrink-0 print:hidden">
        <Suspense>
          <LazyDeviceMaintenance />
        </Suspense>
        {children}
      </div>
    )
  );
}
