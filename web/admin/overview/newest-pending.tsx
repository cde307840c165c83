import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../use-translation.tsx';
import type { ListedApplication } from '../live/listed-application.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';

/** The newest applications that are still pending. */
export function NewestPending({ applications }: { applications: readonly ListedApplication[] }) {
  const { t, to } = useTranslation();
  const { moment } = useDateFormatters();
  if (applications.length === 0) return <p className="text-ink-soft">{t('admin.overview.allDone')}</p>;
  return (
    <ul className="-mx-3 divide-y divide-line">
      {applications.map((application) => (
        <li key={application.id}>
          <Link
            discover="none"
            to={to(`/admin/applications/${application.id}`)}
            className="flex min-h-14 items-center gap-4 rounded-md px-3 py-2.5 text-ink no-underline hover:bg-civic-50"
          >
            <span className="min-w-0 grow sm:grid sm:grid-cols-3 sm:gap-4">
              <span className="block truncate font-semibold">{application.name}</span>
              <span className="block truncate">{application.expand?.serviceId?.title ?? t('admin.serviceGone')}</span>
              <span className="block truncate text-ink-soft">{moment(application.created)}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
