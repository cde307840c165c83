import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../parts/portal-data.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { classes } from '../../ui/classes.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useWords } from '../../words.tsx';
import { useStaffAlerts } from '../alerts/use-staff-alerts.ts';
import { PaletteDoor } from '../palette/palette-door.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { BringPages } from './bring-pages.tsx';
import { LiveMark } from './live-mark.tsx';
import { SidebarMenu } from './sidebar.tsx';
import { useNarrowSidebar } from './use-narrow-sidebar.ts';
import { useSettled } from './use-settled.ts';

/** What stands around every page of the staff area (product §2: admin shell). */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useWords();
  useStaffAlerts();
  const isSettled = useSettled();
  const [isNarrow, setIsNarrow] = useNarrowSidebar();
  const Fold = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className="flex min-h-dvh">
      <SkipLink target="main" label={t('admin.skip')} />
      {isSettled && <BringPages />}
      <aside
        className={classes(
          'sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto bg-civic-950 pb-3 transition-[width] max-lg:hidden print:hidden',
          isNarrow ? 'w-18 px-2.5' : 'w-62 px-3',
        )}
      >
        <Brand narrow={isNarrow} />
        <SidebarMenu narrow={isNarrow} />
      </aside>
      <div className="flex min-w-0 grow flex-col">
        <header className="sticky top-0 z-30 flex min-h-16 items-center gap-1 border-line border-b bg-surface px-3 sm:px-5 print:hidden">
          <SmallMenu />
          <button
            type="button"
            onClick={() => setIsNarrow(!isNarrow)}
            aria-label={t(isNarrow ? 'admin.menu.widen' : 'admin.menu.narrow')}
            className={buttonClasses({ variant: 'ghost', size: 'icon', className: '-ml-2 max-lg:hidden' })}
          >
            <Fold aria-hidden className="size-5.5" />
          </button>
          <div className="ml-auto flex items-center gap-2 sm:gap-3">
            <LiveMark />
            <PaletteDoor />
            <Bell />
            <AccountMenu />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[96rem] grow px-4 py-6 outline-none has-data-fills:flex has-data-fills:flex-col sm:px-6 not-print:has-data-fills:h-[calc(100dvh-4rem)] not-print:has-data-fills:grow-0"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

function Brand({ narrow }: { narrow?: boolean }) {
  const { to } = useWords();
  const { portalName, city, logo } = useSite();
  return (
    <Link
      to={to('/admin')}
      className={classes('my-3 flex min-h-12 items-center gap-2.5 rounded-md text-white no-underline', narrow ? 'justify-center' : 'px-2')}
    >
      <img src={logo.small} alt={narrow ? portalName : ''} width="36" height="36" className="size-9 object-contain" />
      {!narrow && (
        <span className="min-w-0 leading-tight">
          <span className="block font-extrabold text-[0.9375rem]">{portalName}</span>
          <span className="block truncate text-civic-200 text-sm">{city}</span>
        </span>
      )}
    </Link>
  );
}

function SmallMenu() {
  const { t } = useWords();
  const { portalName } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={portalName}
      closeLabel={t('ui.close')}
      trigger={
        <button
          type="button"
          aria-label={t('admin.menu.open')}
          className={buttonClasses({ variant: 'ghost', size: 'icon', className: '-ml-1 lg:hidden' })}
        >
          <Menu aria-hidden className="size-6" />
        </button>
      }
    >
      <div className="-m-3 flex min-h-[calc(100%+1.5rem)] bg-civic-950 p-3">
        <SidebarMenu onGo={() => setIsOpen(false)} />
      </div>
    </Sheet>
  );
}
