import { Bell as BellIcon, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClasses } from '../../ui/button-classes.ts';
import { DropdownMenu, MenuHeading, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { useWords } from '../../words.tsx';
import { useApplicationFeed } from '../live/application-feed.ts';
import { useDates } from './use-dates.ts';

/** Counts and lists the applications that nobody has begun with, live (product §2: admin shell). */
export function Bell() {
  const { t, to } = useWords();
  const { moment } = useDates();
  const { counts, newest } = useApplicationFeed();
  const count = counts?.pending ?? 0;
  return (
    <DropdownMenu
      trigger={
        <button type="button" className={buttonClasses({ variant: 'ghost', size: 'icon' })} aria-label={t('admin.bell', { count })}>
          <BellIcon aria-hidden className="size-5.5" />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-flag-600 px-1 text-center font-bold text-white text-xs tabular-nums ring-2 ring-surface"
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
        </button>
      }
    >
      <MenuHeading>{t('admin.bell.heading', { count })}</MenuHeading>
      {newest?.map((application) => (
        <MenuItem key={application.id} asChild>
          <Link to={to(`/admin/applications/${application.id}`)} className="no-underline">
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{application.name}</span>
              <span className="block truncate text-ink-soft text-sm">
                {application.expand?.serviceId?.title ?? application.applicationNumber}
              </span>
              <span className="block text-ink-soft text-sm">{moment(application.created)}</span>
            </span>
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={to('/admin/applications?status=pending')} className="font-semibold text-civic-700 no-underline">
          <span className="grow">{t('admin.bell.all')}</span>
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </MenuItem>
    </DropdownMenu>
  );
}
