import { Spinner } from '../../ui/spinner.tsx';
import { useWords } from '../../words.tsx';

/** Stands where the map will be. */
export function MapWait() {
  const { t } = useWords();
  return (
    <div role="status" className="grid size-full place-items-center bg-civic-50 text-civic-800">
      <p className="flex items-center gap-3 font-semibold">
        <Spinner />
        {t('map.loading')}
      </p>
    </div>
  );
}
