import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Position, roundDegrees } from '#lib/geo.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { MapError } from '../map-error.tsx';
import { MapPlaceholder } from '../map-placeholder.tsx';
import type { MapPoint } from '../map-point.ts';
import { type MapFrameEvent, type MapFrameState, mapFramePath, onMapMessage, postMapMessage } from './map-frame-messages.ts';

interface PositionPickerProps {
  position: Position;
  /** Decides the icon of the mark; '' for a plain one. */
  category?: MapPoint['category'];
  /** `title` is above the map, `mark` the name of its mark. */
  labels: { title: string; help?: string; mark?: string };
  /** Receives the picked position; when absent the map is read-only. */
  onPick?: (position: Position) => void;
  /** Further points on the map; `onChoose` receives the id of one that is pressed. */
  points?: readonly MapPoint[];
  onChoose?: (id: string) => void;
}

/** Milliseconds after which a map that sent no message counts as failed. */
const LOAD_TIMEOUT_MS = 20_000;

/** A position that is pressed or dragged on a map; it loads when it is shown. */
export function PositionPicker({ position, category = '', labels, onPick, points, onChoose }: PositionPickerProps) {
  const { to } = useTranslation();
  const headingId = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const isThere = state === 'there';
  const isMovable = onPick !== undefined;
  const { latitude, longitude } = position;
  const title = (isMovable && labels.mark) || labels.title;
  const frameState = useMemo<MapFrameState>(
    () => ({ position: { latitude, longitude }, category, title, isMovable, points }),
    [latitude, longitude, category, title, isMovable, points],
  );
  const show = useCallback(() => postMapMessage(frame.current?.contentWindow, frameState), [frameState]);
  useEffect(show, [show]);
  useEffect(() => {
    const handleMapEvent = (news: MapFrameEvent) => {
      if (news.is === 'there') {
        setState('there');
        show();
      } else if (news.is === 'picked') {
        onPick?.({ latitude: roundDegrees(news.position.latitude), longitude: roundDegrees(news.position.longitude) });
      } else if (news.is === 'chosen') {
        onChoose?.(news.id);
      } else if (news.is === 'escape') {
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      } else {
        // Forwards activity in the frame to the session's idle timer.
        frame.current?.dispatchEvent(new Event('pointerdown'));
      }
    };
    return onMapMessage<MapFrameEvent>(() => frame.current?.contentWindow, handleMapEvent);
  }, [onPick, onChoose, show]);
  useEffect(() => {
    if (state !== 'coming') return;
    const timer = setTimeout(() => setState('failed'), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1.5 text-base">
        {labels.title}
      </h3>
      {isMovable && <p className="mb-2 text-ink-soft text-sm">{labels.help}</p>}
      <div className="relative h-72 overflow-hidden rounded-lg border border-line">
        <iframe
          ref={frame}
          src={to(mapFramePath)}
          title={labels.title}
          // Without a network the frame shows the browser's error page, which is inaccessible.
          onLoad={() => frame.current?.contentDocument ?? setState('failed')}
          className={classNames('block size-full', !isThere && 'invisible')}
        />
        {!isThere && <div className="absolute inset-0">{state === 'failed' ? <MapError /> : <MapPlaceholder />}</div>}
      </div>
    </section>
  );
}
