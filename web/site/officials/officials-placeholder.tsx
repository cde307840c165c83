import { Skeleton } from '../../ui/content/skeleton.tsx';
import { Spinner } from '../../ui/content/spinner.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Placeholder while the officials load. */
export function OfficialsPlaceholder() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className="flex items-center justify-center gap-3 py-8 font-semibold text-civic-700 text-lg">
        <Spinner />
        {t('officials.loading')}
      </p>
      <div aria-hidden className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {['one', 'two', 'three'].map((place) => (
          <Skeleton key={place} className="h-72 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
