import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Position, roundDegrees } from '#lib/position.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { MapError } from '../map-error.tsx';
import { MapPlaceholder } from '../map-placeholder.tsx';
import type { MapPoint } from '../map-point.ts';
import { type MapFrameEvent, type MapFrameState, mapFramePath, onMapMessage, postMapMessage } from './map-frame-messages.ts';

interface PositionPickerProps {
  position: Position;
  /** Determines the icon of the marker; '' for none. */
  category?: MapPoint['category'];
  /** `title` is above the map; `marker` is the name of the marker. */
  labels: { title: string; help?: string; marker?: string };
  /** Receives the picked position; when absent the map is read-only. */
  onPick?: (position: Position) => void;
  /** Further points on the map; `onChoose` receives the id of one that is pressed. */
  points?: readonly MapPoint[];
  onChoose?: (id: string) => void;
}

/** Milliseconds after which a map that sent no message counts as failed. */
const LOAD_TIMEOUT_MS = 20_000;

/** Picks a position on a map by a press, by dragging the marker, or by Enter for the centre. */
export function PositionPicker({ position, category = '', labels, onPick, points, onChoose }: PositionPickerProps) {
  const { t, to } = useTranslation();
  const headingId = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const isReady = state === 'ready';
  const isMovable = onPick !== undefined;
  const { latitude, longitude } = position;
  const title = (isMovable && labels.marker) || labels.title;
  const frameState = useMemo<MapFrameState>(
    () => ({ position: { latitude, longitude }, category, title, isMovable, points }),
    [latitude, longitude, category, title, isMovable, points],
  );
  const sendState = useCallback(() => postMapMessage(frame.current?.contentWindow, frameState), [frameState]);
  useEffect(sendState, [sendState]);
  useEffect(() => {
    const handleMapEvent = (message: MapFrameEvent) => {
      if (message.event === 'ready') {
        setState('ready');
        sendState();
      } else if (message.event === 'picked') {
        onPick?.({ latitude: roundDegrees(message.position.latitude), longitude: roundDegrees(message.position.longitude) });
      } else if (message.event === 'selected') {
        onChoose?.(message.id);
      } else if (message.event === 'escape') {
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      } else {
        // Forwards activity in the frame to the session's idle timer.
        frame.current?.dispatchEvent(new Event('pointerdown'));
      }
    };
    return onMapMessage<MapFrameEvent>(() => frame.current?.contentWindow, handleMapEvent);
  }, [onPick, onChoose, sendState]);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1.5 text-base">
        {labels.title}
      </h3>
      {isMovable && (
        <p className="mb-2 text-ink-soft text-sm">
          {labels.help} <span className="pointer-coarse:hidden">{t('map.markCentre')}</span>
        </p>
      )}
      <div className="relative h-[clamp(14rem,70dvh,18rem)] overflow-hidden rounded-lg border border-line">
        <iframe
          ref={frame}
          src={to(mapFramePath)}
          title={labels.title}
          // Without a network the frame shows the browser's error page, which is inaccessible.
          onLoad={() => frame.current?.contentDocument ?? setState('failed')}
          className={classNames('block size-full', !isReady && 'invisible')}
        />
        {!isReady && <div className="absolute inset-0">{state === 'failed' ? <MapError /> : <MapPlaceholder />}</div>}
      </div>
    </section>
  );
}
