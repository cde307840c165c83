import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import type { MapGesture } from './use-map-gestures.ts';

/** Explains over the map how to move it, after a gesture that moved the page instead. */
export function MapGestureHint({ hint }: { hint: MapGesture | undefined }) {
  const { t } = useTranslation();
  return (
    <p
      aria-hidden
      className={classNames(
        'pointer-events-none absolute inset-0 z-20 grid place-items-center bg-scrim/70 p-3 text-center font-semibold text-lg text-on-band transition-opacity',
        !hint && 'opacity-0',
      )}
    >
      {hint && t(hint === 'wheel' ? 'map.useCtrl' : 'map.useTwoFingers')}
    </p>
  );
}
