import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Position, toMicrodegrees } from '#lib/geo.ts';
import { MapFailed } from '../../parts/map/map-failed.tsx';
import { MapWait } from '../../parts/map/map-wait.tsx';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { hear, type MapNews, mapFramePath, type ShownPosition, tell } from './map-frame.ts';
import type { StaffPlace } from './place-parts.tsx';

interface PositionPickerProps {
  position: Position;
  category: StaffPlace['category'];
  /** Absent: the map only shows where it is. */
  onPick?: (position: Position) => void;
}

/** A map that says nothing for so long will not come. */
const MOST_WAIT_MS = 20_000;
/** Where a place is: pressed or dragged on a map. */
export function PositionPicker({ position, category, onPick }: PositionPickerProps) {
  const { t, to } = useWords();
  const headingId = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const isThere = state === 'there';
  const isMovable = onPick !== undefined;
  const { latitude, longitude } = position;
  const title = t(isMovable ? 'adminPlaces.position.mark' : 'adminPlaces.position');
  const shown = useMemo<ShownPosition>(
    () => ({ position: { latitude, longitude }, category, title, isMovable }),
    [latitude, longitude, category, title, isMovable],
  );
  const show = useCallback(() => tell(frame.current?.contentWindow, shown), [shown]);
  useEffect(show, [show]);
  useEffect(() => {
    const heard = (news: MapNews) => {
      if (news.is === 'there') {
        setState('there');
        show();
      } else if (news.is === 'picked') {
        onPick?.({ latitude: toMicrodegrees(news.position.latitude), longitude: toMicrodegrees(news.position.longitude) });
      } else if (news.is === 'escape') {
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      } else {
        // Whoever works in the map is at work: the session hears of it by what it hears of everything else.
        frame.current?.dispatchEvent(new Event('pointerdown'));
      }
    };
    return hear<MapNews>(() => frame.current?.contentWindow, heard);
  }, [onPick, show]);
  useEffect(() => {
    if (state !== 'coming') return;
    const timer = setTimeout(() => setState('failed'), MOST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1.5 text-base">
        {t('adminPlaces.position')}
      </h3>
      {isMovable && <p className="mb-2 text-ink-soft text-sm">{t('adminPlaces.position.help')}</p>}
      <div className="relative h-72 overflow-hidden rounded-lg border border-line">
        <iframe
          ref={frame}
          src={to(mapFramePath)}
          title={t('adminPlaces.position')}
          // Without a network there is a page of the browser's own, which nobody may look into.
          onLoad={() => frame.current?.contentDocument ?? setState('failed')}
          className={classes('block size-full', !isThere && 'invisible')}
        />
        {!isThere && <div className="absolute inset-0">{state === 'failed' ? <MapFailed /> : <MapWait />}</div>}
      </div>
    </section>
  );
}
