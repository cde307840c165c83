import { MapPinOff } from 'lucide-react';
import { useTranslation } from '../../use-translation.tsx';

/**
 * Replaces the map when its code could not be loaded.
 *
 * @param isListed whether the page also lists the places of the map
 */
export function MapError({ isListed = false }: { isListed?: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid size-full place-items-center bg-sunken p-6 text-center text-ink-soft">
      <div>
        <MapPinOff aria-hidden className="mx-auto mb-3 size-10" strokeWidth={1.5} />
        <p className="max-w-xs">
          {t('map.failed')} {isListed && t('map.isListed')}
        </p>
      </div>
    </div>
  );
}
