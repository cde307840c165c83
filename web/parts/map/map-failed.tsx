import { MapPinOff } from 'lucide-react';
import { useWords } from '../../words.tsx';

/** Stands where the map would be when its program could not be loaded. */
export function MapFailed() {
  const { t } = useWords();
  return (
    <div role="status" className="grid size-full place-items-center bg-sunken p-6 text-center text-ink-soft">
      <div>
        <MapPinOff aria-hidden className="mx-auto mb-3 size-10" strokeWidth={1.5} />
        <p className="max-w-xs">{t('map.failed')}</p>
      </div>
    </div>
  );
}
