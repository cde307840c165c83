import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useStatusCounts } from '../applications/use-status-counts.ts';
import { useBlotterQuestions } from '../blotter/use-blotter-questions.ts';
import { countOnlyParams } from '../capped-count.ts';
import { useApprovalCount } from '../certificates/use-approval-count.ts';
import { liveQuery } from '../live/query-client.ts';
import { useCan } from '../session/use-session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useUnansweredMessages } from '../support/use-unanswered-messages.ts';
import { type MenuEntry, mainMenu, manageMenu } from './menu.ts';
import { useCanOpen } from './use-can-open.ts';
import { usePageIdle } from './use-page-idle.ts';

interface SidebarMenuProps {
  /** Shows only icons; the names stay for screen readers and as tooltips. */
  isCollapsed?: boolean;
  onNavigate?: () => void;
}

const getEntryClasses = (isCollapsed: boolean | undefined) =>
  classNames(
    'group relative flex min-h-11 w-full items-center gap-3 rounded-md font-medium text-on-band-soft no-underline transition-colors hover:bg-on-band/10 hover:text-on-band',
    'aria-[current=page]:bg-on-band aria-[current=page]:font-bold aria-[current=page]:text-band',
    isCollapsed ? 'justify-center px-0' : 'px-3',
  );

/** The menu of the staff area, in the sidebar and in the drawer of small screens. */
export function SidebarMenu({ isCollapsed, onNavigate }: SidebarMenuProps) {
  const { t } = useTranslation();
  const { signOut, isBusy } = useSignOut();
  const canOpen = useCanOpen();
  const manageEntries = manageMenu.filter(({ path }) => canOpen(path));
  return (
    <nav aria-label={t('admin.menu')} className="flex grow flex-col gap-6">
      <MenuEntries entries={mainMenu.filter(({ path }) => canOpen(path))} isCollapsed={isCollapsed} onNavigate={onNavigate} />
      {manageEntries.length > 0 && (
        <div>
          <p className={isCollapsed ? 'sr-only' : 'mb-1.5 px-3 font-bold text-on-band-soft text-sm'}>{t('admin.menu.manage')}</p>
          <MenuEntries entries={manageEntries} isCollapsed={isCollapsed} onNavigate={onNavigate} label={t('admin.menu.manage')} />
        </div>
      )}
      <div className="mt-auto border-on-band/15 border-t pt-2">
        <button
          type="button"
          onClick={signOut}
          aria-busy={isBusy || undefined}
          title={isCollapsed ? t('admin.signOut') : undefined}
          className={getEntryClasses(isCollapsed)}
        >
          <LogOut aria-hidden className="size-5" />
          <span className={isCollapsed ? 'sr-only' : undefined}>{t('admin.signOut')}</span>
        </button>
      </div>
    </nav>
  );
}

/** Whether other entries are below this one, so that it is current only for its own page. */
const hasEntriesBelow = (path: string): boolean => [...mainMenu, ...manageMenu].some((entry) => entry.path.startsWith(`${path}/`));

function MenuEntries({ entries, isCollapsed, onNavigate, label }: SidebarMenuProps & { entries: readonly MenuEntry[]; label?: string }) {
  const { t, to } = useTranslation();
  const { counts } = useStatusCounts();
  const { rooms } = useUnansweredMessages();
  const waitingCounts: Partial<Record<MenuEntry['path'], number | undefined>> = {
    '/admin/applications': counts?.pending,
    '/admin/support': rooms?.count,
    '/admin/certificates/approval-queue': useApprovalCount(),
    '/admin/privacy': useOpenPrivacyRequests(),
    '/admin/blotter': useBlotterQuestions().data?.count,
  };
  // `PrefetchPages` prefetches all pages once the browser is idle.
  const isIdle = usePageIdle();
  return (
    <ul aria-label={label} className="space-y-1">
      {entries.map(({ path, label: name, icon: Icon }) => {
        const waiting = waitingCounts[path];
        return (
          <li key={path}>
            <NavLink
              to={to(path)}
              end={hasEntriesBelow(path)}
              prefetch={isIdle ? 'none' : 'intent'}
              onClick={onNavigate}
              title={isCollapsed ? t(name) : undefined}
              className={getEntryClasses(isCollapsed)}
            >
              <Icon aria-hidden className="size-5" />
              <span className={isCollapsed ? 'sr-only' : 'grow'}>{t(name)}</span>
              {waiting ? (
                <span
                  className={classNames(
                    'rounded-full bg-sun-500 font-bold text-on-sun tabular-nums',
                    isCollapsed ? 'absolute top-0.5 right-0.5 px-1.5 text-[0.6875rem]' : 'px-2 py-0.5 text-sm',
                  )}
                >
                  {waiting > 999 ? '999+' : waiting}
                  <span className="sr-only"> {t(path === '/admin/support' ? 'support.unread' : 'admin.menu.waiting')}</span>
                </span>
              ) : null}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}

const openPrivacyRequestsQuery = liveQuery({
  queryKey: ['privacy_requests', 'open'],
  queryFn: async (records) => {
    const filter = serializeFilter(fieldEquals('status', 'open'));
    return (await records.collection('privacy_requests').getList(1, 1, { filter, ...countOnlyParams })).totalItems;
  },
  meta: { collectionNames: ['privacy_requests'] },
});

/** The number of privacy requests that wait for an answer; undefined until counted. */
const useOpenPrivacyRequests = (): number | undefined => useQuery({ ...openPrivacyRequestsQuery, enabled: useCan()('handlePrivacy') }).data;
