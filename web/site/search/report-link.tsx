import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../use-translation.tsx';

/** Link to the report of a problem, above a list of services. */
export function ReportLink() {
  const { t, to } = useTranslation();
  return (
    <p className="mt-4">
      <Link
        to={to('/report')}
        className="flex min-h-12 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 font-bold no-underline hover:bg-sunken"
      >
        {t('site.nav.report')}
        <ChevronRight aria-hidden className="size-5 text-ink-faint" />
      </Link>
    </p>
  );
}
