import { Link } from 'react-router';
import { Badge } from '../../../ui/content/badge.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getServiceTitle } from '../../applications/get-service-title.ts';
import type { ListedApplication } from '../../applications/listed-application.ts';
import { statusTones } from '../../applications/status/status-styles.ts';
import { LoadErrorLine } from '../../load-error.tsx';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import type { PersonApplicationsState } from './use-person-applications.ts';

/** The applications with the conversation's phone number, as links. */
export function PersonApplications({ applications: { rows, error, reload } }: { applications: PersonApplicationsState }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="person-applications">
      <h3 id="person-applications" className="mb-2 font-bold text-base">
        {t('support.applications')}
      </h3>
      {!rows && !error && <Skeleton className="h-16 w-full" />}
      {!rows && error && <LoadErrorLine error={error} onRetry={reload} />}
      {rows?.length === 0 && <p className="text-ink-soft text-sm">{t('support.applications.none')}</p>}
      {rows && <PersonApplicationList rows={rows} />}
    </section>
  );
}

/** Applications of a person, each a link with its state. */
export function PersonApplicationList({ rows }: { rows: readonly ListedApplication[] }) {
  const { t, to, language } = useTranslation();
  const { day } = useDateFormatters();
  return (
    <ul className="space-y-2">
      {rows.map(({ id, applicationNumber, status, name, created, expand }) => (
        <li key={id}>
          <Link
            discover="none"
            to={to(`/admin/applications/${id}`)}
            className="block rounded-md border border-line p-3 text-ink no-underline transition-colors hover:border-civic-700 hover:bg-civic-50"
          >
            <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
              <span className="font-semibold text-sm tabular-nums">{applicationNumber}</span>
              <Badge tone={statusTones[status || 'pending']}>{t(`status.${status || 'pending'}`)}</Badge>
            </span>
            <span className="mt-1 block text-sm">{getServiceTitle({ expand }, language) ?? t('admin.serviceGone')}</span>
            <span className="block text-ink-soft text-sm">
              {name} · {day(created)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
