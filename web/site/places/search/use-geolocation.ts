import { useCallback, useMemo, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import type { Position } from '#lib/position.ts';

type GeolocationStatus = 'off' | 'waiting' | 'on' | 'denied' | 'failed';

export interface Geolocation {
  readonly state: GeolocationStatus;
  readonly position?: Position;
  readonly toggle: () => void;
}

const LOCATE_TIMEOUT_MS = 15 * SECOND_MS;
const PERMISSION_DENIED = 1;

/** Position of the visitor. It is requested only by a click, and never sent anywhere. */
export function useGeolocation(): Geolocation {
  const [geolocation, setGeolocation] = useState<{ state: GeolocationStatus; position?: Position }>({ state: 'off' });
  const toggle = useCallback(() => {
    if (geolocation.state === 'on' || geolocation.state === 'waiting') return setGeolocation({ state: 'off' });
    if (!('geolocation' in navigator)) return setGeolocation({ state: 'failed' });
    setGeolocation({ state: 'waiting' });
    const setUnlessStopped = (result: typeof geolocation) => setGeolocation((current) => (current.state === 'waiting' ? result : current));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setUnlessStopped({ state: 'on', position: { latitude, longitude } }),
      ({ code }) => setUnlessStopped({ state: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: LOCATE_TIMEOUT_MS, maximumAge: MINUTE_MS },
    );
  }, [geolocation]);
  return useMemo(() => ({ ...geolocation, toggle }), [geolocation, toggle]);
}
