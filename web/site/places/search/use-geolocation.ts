import { useCallback, useMemo, useState } from 'react';
import type { Position } from '#lib/geo.ts';

type GeolocationStatus = 'off' | 'waiting' | 'on' | 'denied' | 'failed';

export interface Geolocation {
  readonly state: GeolocationStatus;
  readonly position?: Position;
  readonly toggle: () => void;
}

const LOCATE_TIMEOUT_MS = 15_000;
const PERMISSION_DENIED = 1;

/** Position of the visitor. Requested only by a click, and never sent anywhere. */
export function useGeolocation(): Geolocation {
  const [near, setNear] = useState<{ state: GeolocationStatus; position?: Position }>({ state: 'off' });
  const toggle = useCallback(() => {
    if (near.state === 'on' || near.state === 'waiting') return setNear({ state: 'off' });
    if (!('geolocation' in navigator)) return setNear({ state: 'failed' });
    setNear({ state: 'waiting' });
    const unlessStopped = (next: typeof near) => setNear((now) => (now.state === 'waiting' ? next : now));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => unlessStopped({ state: 'on', position: { latitude, longitude } }),
      ({ code }) => unlessStopped({ state: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000 },
    );
  }, [near]);
  return useMemo(() => ({ ...near, toggle }), [near, toggle]);
}
