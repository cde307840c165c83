import { lazy, type ReactNode, Suspense } from 'react';
import { pageLimits } from '#model/page-limits.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';

/**
 * Maintenance of this device. It loads some seconds after hydration, so that it does not slow down
 * the first load.
 */
const DeviceMaintenance = lazy(async () => {
  // Browser storage is slow to open the first time, so this never happens during hydration.
  await new Promise((resolve) => setTimeout(resolve, pageLimits.alertsCardDelayMs - performance.now()));
  // When the import fails, for example without a network, the component renders nothing.
  const { DeviceNotices } = await import('../offline/device-notices.tsx').catch(() => ({ DeviceNotices: () => null }));
  return { default: DeviceNotices };
});

/**
 * Container of the chat window, above the scrolling content and the bottom bar. Renders nothing
 * without scripts.
 */
export function FloatingCorner({ children }: { children: ReactNode }) {
  return (
    useHydrated() && (
      <div className="pointer-events-none fixed inset-x-4 top-4 bottom-22 z-30 flex flex-col items-end justify-end gap-3 *:pointer-events-auto *:shrink-0 print:hidden">
        <Suspense>
          <DeviceMaintenance />
        </Suspense>
        {children}
      </div>
    )
  );
}
