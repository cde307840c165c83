import { type ComponentType, type CSSProperties, lazy, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#model/limits.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { useLift } from '../../ui/use-lift.ts';
import { ChatCorner } from '../chat/chat-corner.tsx';
import { mayWait } from '../offline/waiting-mark.ts';

/** What this device offers and keeps: it comes some seconds after the page is alive, and costs its first load nothing. */
const DeviceFloat = lazy(async () => {
  // What a browser keeps is slow to open the first time: not while the page comes alive.
  await new Promise((resolve) => setTimeout(resolve));
  if (!mayWait()) await new Promise((resolve) => setTimeout(resolve, limits.alertsCardDelayMs - performance.now()));
  return { default: await import('../offline/device-float.tsx').then(({ DeviceFloat }) => DeviceFloat, nothing) };
});

/** Without a network a page stays what it is, with less around it. */
function nothing(): ComponentType {
  return () => null;
}

/** The lower right corner, above what scrolls; nothing without scripts. */
export function FloatingCorner() {
  return useHydrated() && <Corner />;
}

/**
 * Its frame is that of the window, so that a card which comes late moves nothing that is there; and it makes room for what can be
 * pressed, but for the chat's window.
 */
function Corner() {
  const corner = useRef<HTMLDivElement>(null);
  const lift = useLift(corner, useLocation().pathname);
  return (
    <div
      ref={corner}
      style={lift > 0 ? ({ '--lift': `${-lift}px` } as CSSProperties) : undefined}
      className="group/corner pointer-events-none fixed inset-x-4 top-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 flex flex-col items-end justify-end gap-3 *:pointer-events-auto *:shrink-0 *:not-[[role=dialog]]:translate-y-(--lift) print:hidden"
    >
      <Suspense>
        <DeviceFloat />
      </Suspense>
      <ChatCorner />
    </div>
  );
}
