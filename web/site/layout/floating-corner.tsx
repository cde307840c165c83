import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from '../../parts/use-hydrated.ts';

/**
 * What floats in the corner of every public page: chat, the card that offers news alerts. One line each, made with `lazy`, so that it
 * comes after the page is alive and costs its first load nothing.
 */
const floats: readonly ComponentType[] = [lazy(async () => ({ default: (await import('../chat/chat-float.tsx')).ChatFloat }))];

/** The lower right corner, above what scrolls; nothing without scripts or when nothing floats. */
export function FloatingCorner() {
  const isHydrated = useHydrated();
  if (!isHydrated || floats.length === 0) return null;
  return (
    <div className="pointer-events-none fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 flex flex-col items-end gap-3 *:pointer-events-auto print:hidden">
      <Suspense>
        {floats.map((Float, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Float key={at} />
        ))}
      </Suspense>
    </div>
  );
}
