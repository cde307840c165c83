import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { useApplicationFeed } from '../live/application-feed.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useSupportFeed } from '../support/support-feed.ts';
import { mainMenu, manageMenu } from './menu.ts';
import { useSettled } from './use-settled.ts';

interface MenuProps {
  /** Only the icons; the names stay for screen readers and as a hint under the pointer. */
  narrow?: boolean;
  onGo?: () => void;
}

const entryLook = (narrow: boolean | undefined) =>
  classes(
    'group relative flex min-h-11 w-full items-center gap-3 rounded-md font-medium text-civic-100 no-underline transition-colors hover:bg-white/10 hover:text-white',
    'aria-[current=page]:bg-white aria-[current=page]:font-bold aria-[current=page]:text-civic-950',
    narrow ? 'justify-center px-0' : 'px-3',
  );

/** The entries of the menu, in the sidebar and in the sheet of small screens. */
export function SidebarMenu({ narrow, onGo }: MenuProps) {
  const { t } = useWords();
  const { signOut, isBusy } = useSignOut();
  return (
    <nav aria-label={t('admin.menu')} className="flex grow flex-col gap-6">
      <Entries entries={mainMenu} narrow={narrow} onGo={onGo} />
      <div>
        <p className={narrow ? 'sr-only' : 'mb-1.5 px-3 font-bold text-civic-200 text-sm'}>{t('admin.menu.manage')}</p>
        <Entries entries={manageMenu} narrow={narrow} onGo={onGo} label={t('admin.menu.manage')} />
      </div>
      <div className="mt-auto border-white/15 border-t pt-2">
        <button
          type="button"
          onClick={signOut}
          aria-busy={isBusy || undefined}
          title={narrow ? t('admin.signOut') : undefined}
          className={entryLook(narrow)}
        >
          <LogOut aria-hidden className="size-5" />
          <span className={narrow ? 'sr-only' : undefined}>{t('admin.signOut')}</span>
        </button>
      </div>
    </nav>
  );
}

function Entries({ entries, narrow, onGo, label }: MenuProps & { entries: typeof mainMenu; label?: string }) {
  const { t, to } = useWords();
  const { counts } = useApplicationFeed();
  const { unread } = useSupportFeed();
  // From then on the code of all pages comes by itself.
  const isSettled = useSettled();
  return (
    <ul aria-label={label} className="space-y-1">
      {entries.map(({ path, label: name, icon: Icon }) => {
        const waiting = path === '/admin/applications' ? counts?.pending : path === '/admin/support' ? unread?.count : undefined;
        return (
          <li key={path}>
            <NavLink
              to={to(path)}
              end={path === '/admin'}
              prefetch={isSettled ? 'none' : 'intent'}
              onClick={onGo}
              title={narrow ? t(name) : undefined}
              className={entryLook(narrow)}
            >
              <Icon aria-hidden className="size-5" />
              <span className={narrow ? 'sr-only' : 'grow'}>{t(name)}</span>
              {waiting ? (
                <span
                  className={classes(
                    'rounded-full bg-sun-500 font-bold text-civic-950 tabular-nums',
                    narrow ? 'absolute top-0.5 right-0.5 px-1.5 text-[0.6875rem]' : 'px-2 py-0.5 text-sm',
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
