import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface PlaceInputProps {
  id: string;
  name: string;
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

/** A place, by where the device is now or by coordinates from a map. */
export function PlaceInput({ id, name, label, help, error, required, optionalLabel, value, onChange }: PlaceInputProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
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
      <Field id={id} label={label} help={help ?? t('papers.place.help')} {...{ error, required, optionalLabel }} className="max-w-md">
        {(control) => (
          <TextInput
            {...control}
            name={name}
            value={value}
            autoComplete="off"
            placeholder="14.638800,121.037500"
            onChange={({ target }) => onChange(target.value.replaceAll(' ', ''))}
          />
        )}
      </Field>
      {'geolocation' in navigator && (
        <Button variant="outline" className="mt-2" busy={state === 'busy'} busyLabel={t('papers.place.locating')} onClick={locate}>
          <MapPin aria-hidden className="size-4.5" />
          {t('papers.place.here')}
        </Button>
      )}
      <p role="status" className="mt-1.5 text-ink-soft text-sm empty:hidden">
        {state === 'failed' && t('papers.place.failed')}
      </p>
    </div>
  );
}
