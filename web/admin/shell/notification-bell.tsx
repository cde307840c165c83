import { Bell as BellIcon, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { DropdownMenu, MenuHeading, MenuItem, MenuSeparator } from '../../ui/overlays/dropdown-menu.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { type NotificationGroup, useNotificationGroups } from './use-notification-groups.ts';

/**
 * The button grows with its badge, which overlaps only the corner of the bell: at 200 % text the
 * count is as large as the bell.
 */
const GROWING_BUTTON = 'w-auto! min-w-11 justify-start! gap-0! pl-2.75!';

/** Counts and lists the items that wait for staff, live (product §2.18.2). */
export function NotificationBell() {
  const { t } = useTranslation();
  const groups = useNotificationGroups();
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, group) => sum + (group.count ?? 0), 0);
  const nonEmpty = groups.filter((group) => group.count);
  const badgeText = count > 99 ? '99+' : String(count);
  const kinds = nonEmpty.map((group) => group.label).join(', ');
  // WCAG 2.5.3: the accessible name must contain the visible text.
  const label =
    nonEmpty.length > 1 || badgeText !== String(count)
      ? t('support.bell.several', { count: badgeText, kinds })
      : kinds || t('admin.bell', { count: 0 });
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          className={getButtonClasses({ variant: 'ghost', size: 'icon', className: GROWING_BUTTON })}
          aria-label={label}
        >
          <BellIcon aria-hidden className="size-5.5 shrink-0" />
          {count > 0 && (
            <span
              aria-hidden
              className="-ml-2 mt-0.5 min-w-5 self-start rounded-full bg-flag-600 px-1 text-center font-bold text-on-solid text-xs tabular-nums ring-2 ring-surface"
            >
              {badgeText}
            </span>
          )}
        </button>
      }
    >
      {groups.map((group, index) => (
        <Fragment key={group.heading}>
          {index > 0 && <MenuSeparator />}
          <GroupItems group={group} />
        </Fragment>
      ))}
    </DropdownMenu>
  );
}

function GroupItems({ group: { heading, newest, all } }: { group: NotificationGroup }) {
  const { to } = useTranslation();
  return (
    <>
      <MenuHeading>{heading}</MenuHeading>
      {newest.map(({ id, path, title, text, time }) => (
        <MenuItem key={id} asChild>
          <Link to={to(path)} className="no-underline">
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{title}</span>
              <span className="block truncate text-ink-soft text-sm">{text}</span>
              <span className="block text-ink-soft text-sm">{time}</span>
            </span>
          </Link>
        </MenuItem>
      ))}
      {all && (
        <>
          <MenuSeparator />
          <MenuItem asChild>
            <Link to={to(all.path)} className="font-semibold text-civic-700 no-underline">
              <span className="grow">{all.label}</span>
              <ChevronRight aria-hidden className="size-4" />
            </Link>
          </MenuItem>
        </>
      )}
    </>
  );
}
