import { Link, useLocation } from 'react-router';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getListPlace } from '../back-to-list-link.tsx';
import type { ListedApplication } from './listed-application.ts';
import { getRowLinkId } from './shortcuts/use-active-row.ts';
import { getPriority, priorityTones } from './status/status-styles.ts';
import { useFocusNextRowOnUnmount } from './use-focus-next-row-on-unmount.ts';

export function PriorityBadge({ application }: { application: ListedApplication }) {
  const { t } = useTranslation();
  const priority = getPriority(application);
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>;
}

/** The URL of the application's page, with the query string of the current list. */
function useApplicationUrl({ id }: ListedApplication): string {
  const { to } = useTranslation();
  const { search } = useLocation();
  return to(`/admin/applications/${id}`) + search;
}

/** The application number as a link that opens the application. Keyboard shortcuts focus it. */
export function ApplicationNumberLink({ application }: { application: ListedApplication }) {
  const link = useFocusNextRowOnUnmount<HTMLAnchorElement>(application.id);
  return (
    <Link
      discover="none"
      ref={link}
      id={getRowLinkId(application.id)}
      data-number-link
      aria-label={`${application.applicationNumber} ${application.name}`}
      to={useApplicationUrl(application)}
      state={getListPlace()}
      className="tabular mb-0.5 inline-flex min-h-6 items-center scroll-mt-28 pointer-coarse:min-h-11 leading-[1.7] scroll-mb-24 sm:whitespace-nowrap rounded-xs font-bold text-ink text-sm no-underline hover:text-civic-700 hover:underline"
    >
      {application.applicationNumber}
    </Link>
  );
}

export function ViewApplicationLink({ application }: { application: ListedApplication }) {
  const { t } = useTranslation();
  return (
    <Link
      discover="none"
      to={useApplicationUrl(application)}
      state={getListPlace()}
      className={getButtonClasses({ variant: 'outline', size: 'sm' })}
    >
      {t('admin.applications.view')}
      <span className="sr-only">{application.applicationNumber}</span>
    </Link>
  );
}
