import { useCallback, useMemo, useState } from 'react';
import type { Position } from '#lib/geo.ts';

type NearState = 'off' | 'waiting' | 'on' | 'denied' | 'failed';

export interface Near {
  readonly state: NearState;
  readonly position?: Position;
  readonly toggle: () => void;
}

const PATIENCE_MS = 15_000;
const DENIED = 1;

/** Where the visitor is: asked for by a press only, and told to nobody. */
export function useNear(): Near {
  const [near, setNear] = useState<{ state: NearState; position?: Position }>({ state: 'off' });
  const toggle = useCallback(() => {
    if (near.state === 'on' || near.state === 'waiting') return setNear({ state: 'off' });
    if (!('geolocation' in navigator)) return setNear({ state: 'failed' });
    setNear({ state: 'waiting' });
    const unlessStopped = (next: typeof near) => setNear((now) => (now.state === 'waiting' ? next : now));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => unlessStopped({ state: 'on', position: { latitude, longitude } }),
      ({ code }) => unlessStopped({ state: code === DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  }, [near]);
  return useMemo(() => ({ ...near, toggle }), [near, toggle]);
}
