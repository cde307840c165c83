import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { NavigationNotice } from '../../parts/navigation/navigation-notice.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { Letterhead } from '../../parts/printing/letterhead.tsx';
import { usePrintedLetterhead } from '../../parts/printing/use-printed-letterhead.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SkipLink } from '../../ui/navigation/skip-link.tsx';
import { leaveOverlays } from '../../ui/overlays/close-on-back.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useStaffAlerts } from '../alerts/use-staff-alerts.ts';
import { PaletteTrigger } from '../command-palette/palette-trigger.tsx';
import { useConnectionState } from '../live/use-live-stream.ts';
import { deleteOldReplyDrafts } from '../support/thread/reply-drafts.ts';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PrefetchPages } from './prefetch-pages.tsx';
import { SidebarMenu } from './sidebar-menu.tsx';
import { usePageIdle } from './use-page-idle.ts';

const STORAGE_KEY = 'staff-sidebar';

/** The layout of all staff pages (product §2.18). */
export function AdminShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  useStaffAlerts();
  usePrintedLetterhead({ hasQuery: false });
  useEffect(deleteOldReplyDrafts, []);
  // A reload closed the dialog or menu of this history entry.
  useEffect(() => leaveOverlays(() => {}), []);
  const isIdle = usePageIdle();
  const [isCollapsed, setIsCollapsed] = useSidebarCollapsed();
  const ToggleIcon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className="flex min-h-dvh">
      <SkipLink label={t('admin.skip')} />
      {isIdle && <PrefetchPages />}
      <aside
        className={classNames(
          'sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto bg-band pb-3 transition-[width] max-lg:hidden print:hidden',
          isCollapsed ? 'w-18 px-2.5' : 'w-62 px-3',
        )}
      >
        <Brand isCollapsed={isCollapsed} />
        <SidebarMenu isCollapsed={isCollapsed} />
      </aside>
      <div className="flex min-w-0 grow flex-col not-print:has-data-fills:h-dvh">
        <NavigationNotice />
        <header className="sticky top-0 z-30 flex min-h-16 items-center gap-1 border-line border-b bg-surface px-3 sm:px-5 print:hidden">
          <MobileMenu />
          <IconButton
            icon={ToggleIcon}
            onClick={() => setIsCollapsed(!isCollapsed)}
            label={t(isCollapsed ? 'admin.menu.widen' : 'admin.menu.narrow')}
            iconClasses="size-5.5"
            className="-ml-2 max-lg:hidden"
          />
          <div className="ml-auto flex items-center gap-2 sm:gap-3">
            <ConnectionIndicator />
            <PaletteTrigger />
            <NotificationBell />
            <AccountMenu />
          </div>
        </header>
        <Letterhead />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[96rem] grow px-4 py-6 outline-none has-data-fills:flex has-data-fills:flex-col sm:px-6 not-print:has-data-fills:min-h-0"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

function Brand({ isCollapsed }: { isCollapsed?: boolean }) {
  const { to } = useTranslation();
  const { portalName, city, logo } = useSite();
  return (
    <Link
      to={to('/admin')}
      className={classNames(
        'my-3 flex min-h-12 items-center gap-2.5 rounded-md text-on-band no-underline',
        isCollapsed ? 'justify-center' : 'px-2',
      )}
    >
      <img src={logo.small} alt={isCollapsed ? portalName : ''} width="36" height="36" className="size-9 object-contain" />
      {!isCollapsed && (
        <span className="min-w-0 leading-tight">
          <span className="block font-extrabold text-[0.9375rem]">{portalName}</span>
          <span className="block truncate text-on-band-soft text-sm">{city}</span>
        </span>
      )}
    </Link>
  );
}

function MobileMenu() {
  const { t } = useTranslation();
  const { portalName } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={portalName}
      closeLabel={t('ui.close')}
      trigger={<IconButton icon={Menu} label={t('admin.menu.open')} iconClasses="size-6" className="-ml-1 lg:hidden" />}
    >
      <div className="-m-3 flex min-h-[calc(100%+1.5rem)] bg-band p-3">
        <SidebarMenu onNavigate={() => setIsOpen(false)} />
      </div>
    </Sheet>
  );
}

/** Whether the sidebar shows only icons; stored on this device. */
function useSidebarCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(STORAGE_KEY) === 'narrow');
  return [
    isCollapsed,
    (next) => {
      localStorage.setItem(STORAGE_KEY, next ? 'narrow' : 'wide');
      setIsCollapsed(next);
    },
  ];
}

const dotClasses = {
  connecting: 'bg-line-strong',
  live: 'bg-success',
  polling: 'bg-success',
  lost: 'bg-sun-600',
  paused: 'bg-line-strong',
} as const;

/** Shows whether the page receives live updates; empty until the page subscribes to any. */
function ConnectionIndicator() {
  const { t } = useTranslation();
  const connection = useConnectionState();
  return (
    <p role="status" className="flex items-center gap-2 whitespace-nowrap text-ink-soft text-sm">
      {connection !== 'unused' && (
        <>
          <span aria-hidden className={classNames('size-2.5 rounded-full', dotClasses[connection])} />
          <span className="max-sm:sr-only">{t(`admin.live.${connection}`)}</span>
        </>
      )}
    </p>
  );
}
