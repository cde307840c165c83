import { Spinner } from '../../ui/content/spinner.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Placeholder while the map loads. */
export function MapPlaceholder() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid size-full place-items-center bg-civic-50 text-civic-800">
      <p className="flex items-center gap-3 font-semibold">
        <Spinner />
        {t('map.loading')}
      </p>
    </div>
  );
}
