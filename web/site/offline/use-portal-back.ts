import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 10_000;

/** Whether the portal can be reached: asked when the browser has a network again, and now and then while it says it has one. */
export function usePortalBack(): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      if (!navigator.onLine) return;
      const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
      if (answer?.ok && !isGone) setIsBack(true);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    addEventListener('online', look);
    void look();
    return () => {
      isGone = true;
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, []);
  return isBack;
}
