import { type ComponentType, lazy, Suspense } from 'react';
import { limits } from '#model/limits.ts';
import { bringWords } from '../../catalogues.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { mayWait } from '../offline/waiting-mark.ts';

/**
 * What floats in the corner of every public page: what this device offers and keeps, chat. One each, made with `lazy`, so that it
 * comes after the page is alive and costs its first load nothing.
 */
const floats: readonly ComponentType[] = [
  lazy(async () => {
    if (!mayWait()) await new Promise((resolve) => setTimeout(resolve, limits.alertsCardDelayMs - performance.now()));
    const coming = Promise.all([import('../offline/device-float.tsx'), bringWords('alerts', 'offline')]);
    return { default: await coming.then(([{ DeviceFloat }]) => DeviceFloat, nothing) };
  }),
  lazy(async () => ({ default: await import('../chat/chat-float.tsx').then(({ ChatFloat }) => ChatFloat, nothing) })),
];

/** Without a network a page stays what it is, with less around it. */
function nothing(): ComponentType {
  return () => null;
}

/**
 * The lower right corner, above what scrolls; nothing without scripts or when nothing floats. Its frame is that of the window,
 * so that a card which comes late moves nothing that is there.
 */
export function FloatingCorner() {
  const isHydrated = useHydrated();
  if (!isHydrated || floats.length === 0) return null;
  return (
    <div className="group/corner pointer-events-none fixed inset-x-4 top-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 flex flex-col items-end justify-end gap-3 *:pointer-events-auto *:shrink-0 print:hidden">
      {floats.map((Float, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Suspense key={at}>
          <Float />
        </Suspense>
      ))}
    </div>
  );
}
