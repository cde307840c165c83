import { Map as MapIcon, MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { parsePosition } from '#lib/position.ts';
import { loadMessages } from '../../../load-messages.ts';
import { lazyWithRetry } from '../../../parts/load-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface PlaceInputProps {
  id: string;
  name: string;
  label: string;
  error?: string;
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

/** Input of a place: on a map, by the location of the device, or as typed coordinates. */
export function PlaceInput({ id, name, label, error, optionalLabel, value, onChange }: PlaceInputProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [hasMap, setHasMap] = useState(false);
  const locate = () => {
    setState('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onChange(`${coords.latitude.toFixed(6)},${coords.longitude.toFixed(6)}`);
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS },
    );
  };
  return (
    <div>
      <Field id={id} label={label} help={t('papers.place.help')} {...{ error, optionalLabel }} className="max-w-md">
        {(control) => (
          <TextInput
            {...control}
            name={name}
            value={value}
            autoComplete="off"
            placeholder="14.6388,121.0375"
            onChange={({ target }) => onChange(target.value.replaceAll(' ', ''))}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        {'geolocation' in navigator && (
          <Button variant="outline" busy={state === 'busy'} busyLabel={t('papers.place.locating')} onClick={locate}>
            <MapPin aria-hidden className="size-4.5" />
            {t('papers.place.here')}
          </Button>
        )}
        <Button variant="outline" aria-expanded={hasMap} onClick={() => setHasMap(!hasMap)}>
          <MapIcon aria-hidden className="size-4.5" />
          {t(hasMap ? 'papers.place.closeMap' : 'papers.place.openMap')}
        </Button>
      </div>
      <p role="status" className="mt-1.5 text-ink-soft text-sm empty:hidden">
        {state === 'failed' && t('papers.place.failed')}
      </p>
      {hasMap && (
        <div className="mt-3 max-w-2xl">
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-lg" />}>
            <PositionPicker
              position={parsePosition(value)}
              labels={{ title: t('papers.place.map'), help: t('papers.place.map.help'), marker: t('papers.place.mark') }}
              onPick={({ latitude, longitude }) => onChange(`${latitude.toFixed(6)},${longitude.toFixed(6)}`)}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
