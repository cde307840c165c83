import { CircleCheck, Map as MapIcon, MapPin } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { hasPosition, type Position, parsePosition } from '#lib/position.ts';
import { loadMessages } from '../../../load-messages.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { FieldGroup } from '../../../ui/inputs/field-group.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface PlaceInputProps {
  /** Id of the button that opens the map, for an error summary. */
  id: string;
  label: string;
  help?: string;
  error?: string;
  required?: boolean;
  optionalLabel?: string;
  /** Latitude and longitude separated by a comma; '' for none. */
  value: string;
  onChange: (value: string) => void;
}

const LOCATION_TIMEOUT_MS = 15_000;

/** Loads when the map is opened; most people send the location of their device instead. */
const PositionPicker = lazyWithRetry(async () => {
  const [{ PositionPicker }] = await Promise.all([import('../../../parts/map/position/position-picker.tsx'), loadMessages('placeLabels')]);
  return { default: PositionPicker };
});

/**
 * Input of a place: on a map, or by the location of the device. It tells that the place is marked,
 * not its coordinates, which only the office reads.
 */
export function PlaceInput({ id, label, help, error, required, optionalLabel, value, onChange }: PlaceInputProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [hasMap, setHasMap] = useState(false);
  const mapButton = useRef<HTMLButtonElement>(null);
  const position = parsePosition(value);
  const mark = ({ latitude, longitude }: Position) => {
    setState('idle');
    onChange(`${latitude.toFixed(6)},${longitude.toFixed(6)}`);
  };
  const locate = () => {
    setState('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => mark(coords),
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS },
    );
  };
  const remove = () => {
    onChange('');
    // The pressed button disappears.
    mapButton.current?.focus();
  };
  return (
    <FieldGroup legend={label} help={[help, t('papers.place.help')].filter(Boolean).join(' ')} {...{ error, required, optionalLabel }}>
      <div className="flex flex-wrap gap-2">
        {'geolocation' in navigator && (
          <Button variant="outline" busy={state === 'busy'} busyLabel={t('papers.place.locating')} onClick={locate}>
            <MapPin aria-hidden className="size-4.5" />
            {t('papers.place.here')}
          </Button>
        )}
        <Button ref={mapButton} id={id} variant="outline" aria-expanded={hasMap} onClick={() => setHasMap(!hasMap)}>
          <MapIcon aria-hidden className="size-4.5" />
          {t(hasMap ? 'papers.place.closeMap' : 'papers.place.openMap')}
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div role="status">
          {state === 'failed' && <p className="text-ink-soft text-sm">{t('papers.place.failed')}</p>}
          {hasPosition(position) && (
            <p className="flex items-center gap-2 font-semibold text-success-ink">
              <CircleCheck aria-hidden className="size-5 shrink-0" />
              {t('papers.place.marked')}
            </p>
          )}
        </div>
        {value !== '' && (
          <Button variant="ghost" onClick={remove}>
            {t('ui.remove')} <span className="sr-only">{label}</span>
          </Button>
        )}
      </div>
      {hasMap && (
        <div className="mt-3 max-w-2xl">
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-lg" />}>
            <PositionPicker
              position={position}
              labels={{ title: t('papers.place.map'), help: t('papers.place.map.help'), marker: t('papers.place.mark') }}
              onPick={mark}
            />
          </Suspense>
        </div>
      )}
    </FieldGroup>
  );
}
