import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../words.tsx';
import { statusTones } from '../../applications/status-look.ts';
import { failureText } from '../../failure-text.ts';
import { useDates } from '../../shell/use-dates.ts';
import type { PersonsApplications } from './use-persons-applications.ts';

/** The applications made with the number of the conversation, each leading to it. */
export function PersonApplications({ applications: { rows, error, reload } }: { applications: PersonsApplications }) {
  const { t, to } = useWords();
  const { day } = useDates();
  return (
    <section aria-labelledby="person-applications">
      <h3 id="person-applications" className="mb-2 font-bold text-base">
        {t('support.applications')}
      </h3>
      {!rows && error === undefined && <Skeleton className="h-16 w-full" />}
      {!rows && error !== undefined && (
        <p role="alert" className="text-danger-ink text-sm">
          {failureText(t, error)}{' '}
          <Button size="sm" variant="outline" onClick={reload}>
            {t('ui.tryAgain')}
          </Button>
        </p>
      )}
      {rows?.length === 0 && <p className="text-ink-soft text-sm">{t('support.applications.none')}</p>}
      <ul className="space-y-2">
        {rows?.map(({ id, applicationNumber, status, name, created, expand }) => (
          <li key={id}>
            <Link
              to={to(`/admin/applications/${id}`)}
              className="block rounded-md border border-line p-3 text-ink no-underline transition-colors hover:border-civic-700 hover:bg-civic-50"
            >
              <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
                <span className="font-semibold text-sm tabular-nums">{applicationNumber}</span>
                <Badge tone={statusTones[status || 'pending']}>{t(`status.${status || 'pending'}`)}</Badge>
              </span>
              <span className="mt-1 block text-sm">{expand?.serviceId?.title ?? t('admin.serviceGone')}</span>
              <span className="block text-ink-soft text-sm">
                {name} · {day(created)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
