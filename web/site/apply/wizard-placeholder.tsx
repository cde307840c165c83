import { Skeleton } from '../../ui/content/skeleton.tsx';
import { Spinner } from '../../ui/content/spinner.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Skeleton shown while the form loads. */
export function WizardPlaceholder() {
  const { t } = useTranslation();
  return (
    <div>
      <Spinner label={t('ui.loading')} />
      <div aria-hidden className="mt-6 grid gap-6">
        {['name', 'birth', 'address'].map((each) => (
          <div key={each}>
            <Skeleton className="mb-2 h-5 w-40" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
