import { Link, useLocation } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { useWords } from '../../words.tsx';
import type { ListedApplication } from '../live/application-feed.ts';
import { priorityOf, priorityTones } from './status-look.ts';

/** The first part of an address, up to the comma: enough to know the house. */
export const firstSegment = (address: string): string => address.split(',')[0]?.trim() ?? '';

export function PriorityBadge({ application }: { application: ListedApplication }) {
  const { t } = useWords();
  const priority = priorityOf(application);
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>;
}

/** Opens the application over the list; a real link, so that it opens in a tab of its own as well. */
export function ViewLink({ application }: { application: ListedApplication }) {
  const { t, to } = useWords();
  const { search } = useLocation();
  return (
    <Link
      to={to(`/admin/applications/${application.id}`) + search}
      preventScrollReset
      className={buttonClasses({ variant: 'outline', size: 'sm' })}
    >
      {t('admin.applications.view')}
      <span className="sr-only">{application.applicationNumber}</span>
    </Link>
  );
}
