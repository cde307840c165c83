import { CircleCheck, Map as MapIcon, MapPin } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { type Position, parsePosition } from '#lib/position.ts';
import { joinPlaceAnswer, parsePlaceAnswer } from '#model/service-form/place-answer.ts';
import { loadMessages } from '../../../load-messages.ts';
import { lazyWithRetry, loadCode } from '../../../parts/loading/load-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { FieldGroup } from '../../../ui/inputs/field-group.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface PlaceInputProps {
  /** Id of the button that opens the map, for an error summary. */
  id: string;
  label: string;
  help?: string;
  error?: string;
  required?: boolean;
  optionalLabel?: string;
  /** Whether the place may also be told in words. */
  acceptsWords?: boolean;
  /** As `joinPlaceAnswer` returns it. */
  value: string;
  onChange: (value: string) => void;
}

const LOCATION_TIMEOUT_MS = 15_000;

/** Loads when the map is opened; most people send the location of their device instead. */
const loadPositionPicker = async () => {
  const [{ PositionPicker }] = await Promise.all([import('../../../parts/map/position/position-picker.tsx'), loadMessages('placeLabels')]);
  return { default: PositionPicker };
};
// Without the map the rest of the form stays.
const PositionPicker = lazyWithRetry(() => loadCode(loadPositionPicker).catch(() => ({ default: MissingMap })));

/**
 * Input of a place: on a map, by the location of the device, or in words, which need neither. It
 * tells that the place is marked, not its coordinates, which only the office reads.
 */
export function PlaceInput({ id, label, help, error, required, optionalLabel, acceptsWords = false, value, onChange }: PlaceInputProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [hasMap, setHasMap] = useState(false);
  const mapButton = useRef<HTMLButtonElement>(null);
  const wordsId = useId();
  const answer = parsePlaceAnswer(value);
  // Words may be typed while the location is found.
  const latest = useRef({ answer, onChange });
  useEffect(() => {
    latest.current = { answer, onChange };
  });
  const mark = ({ latitude, longitude }: Position) => {
    setState('idle');
    latest.current.onChange(joinPlaceAnswer({ ...latest.current.answer, position: `${latitude.toFixed(6)},${longitude.toFixed(6)}` }));
  };
  const locate = () => {
    // Absent on an origin without TLS, in some browsers.
    if (!('geolocation' in navigator)) return setState('failed');
    setState('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => mark(coords),
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS },
    );
  };
  const remove = () => {
    onChange(answer.words);
    // The pressed button disappears.
    mapButton.current?.focus();
  };
  return (
    <FieldGroup legend={label} help={[help, t('papers.place.help')].filter(Boolean).join(' ')} {...{ error, required, optionalLabel }}>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={state === 'busy'} busyLabel={t('papers.place.locating')} onClick={locate}>
          <MapPin aria-hidden className="size-4.5" />
          {t('papers.place.here')}
        </Button>
        <Button ref={mapButton} id={id} variant="outline" aria-expanded={hasMap} onClick={() => setHasMap(!hasMap)}>
          <MapIcon aria-hidden className="size-4.5" />
          {t(hasMap ? 'papers.place.closeMap' : 'papers.place.openMap')}
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div role="status">
          {state === 'failed' && <p className="text-ink-soft text-sm">{t('papers.place.failed')}</p>}
          {answer.position !== '' && (
            <p className="flex items-center gap-2 font-semibold text-success-ink">
              <CircleCheck aria-hidden className="size-5 shrink-0" />
              {t('papers.place.marked')}
            </p>
          )}
        </div>
        {answer.position !== '' && (
          <Button variant="ghost" onClick={remove}>
            {t('ui.remove')} <span className="sr-only">{label}</span>
          </Button>
        )}
      </div>
      {hasMap && (
        <div className="mt-3 max-w-2xl">
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-lg" />}>
            <PositionPicker
              position={parsePosition(answer.position)}
              labels={{ title: t('papers.place.map'), help: t('papers.place.map.help'), marker: t('papers.place.mark') }}
              onPick={mark}
            />
          </Suspense>
        </div>
      )}
      {acceptsWords && (
        <Field id={wordsId} label={t('papers.place.words')} help={t('papers.place.words.help')} className="mt-4">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              value={answer.words}
              onChange={({ target }) => onChange(joinPlaceAnswer({ ...answer, words: target.value }))}
            />
          )}
        </Field>
      )}
    </FieldGroup>
  );
}

function MissingMap() {
  const { t } = useTranslation();
  return <p role="status">{t('papers.place.noMap')}</p>;
}
