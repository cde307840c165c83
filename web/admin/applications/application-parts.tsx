import { Link, useLocation } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { useWords } from '../../words.tsx';
import type { ListedApplication } from '../live/application-feed.ts';
import { rowLinkId } from './keys/use-active-row.ts';
import { priorityOf, priorityTones } from './status-look.ts';
import { usePassFocus } from './use-pass-focus.ts';

/** The first part of an address, up to the comma: enough to know the house. */
export const firstSegment = (address: string): string => address.split(',')[0]?.trim() ?? '';

export function PriorityBadge({ application }: { application: ListedApplication }) {
  const { t } = useWords();
  const priority = priorityOf(application);
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>;
}

/** The address of an application over the list as it is; real, so that it opens in a tab of its own as well. */
function useAddress({ id }: ListedApplication): string {
  const { to } = useWords();
  const { search } = useLocation();
  return to(`/admin/applications/${id}`) + search;
}

/** The number, which opens the application; what the keys move to. */
export function NumberLink({ application }: { application: ListedApplication }) {
  const link = usePassFocus<HTMLAnchorElement>('a[data-number-link]');
  return (
    <Link
      ref={link}
      id={rowLinkId(application.id)}
      data-number-link
      aria-label={`${application.applicationNumber} ${application.name}`}
      to={useAddress(application)}
      preventScrollReset
      className="tabular mb-0.5 inline-block min-h-6 scroll-mt-28 leading-6 scroll-mb-24 whitespace-nowrap rounded-xs font-bold text-ink text-sm no-underline hover:text-civic-700 hover:underline"
    >
      {application.applicationNumber}
    </Link>
  );
}

export function ViewLink({ application }: { application: ListedApplication }) {
  const { t } = useWords();
  return (
    <Link to={useAddress(application)} preventScrollReset className={buttonClasses({ variant: 'outline', size: 'sm' })}>
      {t('admin.applications.view')}
      <span className="sr-only">{application.applicationNumber}</span>
    </Link>
  );
}
