import { Bell as BellIcon, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '../../ui/button-classes.ts';
import { DropdownMenu, MenuHeading, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { useWords } from '../../words.tsx';
import { useWaiting, type Waiting } from './waiting.ts';

/** Counts and lists what nobody has begun with, live (product §2.18.2). */
export function Bell() {
  const { t } = useWords();
  const waiting = useWaiting();
  const count = waiting.reduce((sum, { count: one }) => sum + (one ?? 0), 0);
  const waits = waiting.filter(({ count: one }) => one);
  const shown = count > 99 ? '99+' : String(count);
  const kinds = waits.map((kind) => kind.label).join(', ');
  // What is seen must be part of the name, or nobody can say it to a computer.
  const label =
    waits.length > 1 || shown !== String(count)
      ? t('support.bell.several', { count: shown, kinds })
      : kinds || t('admin.bell', { count: 0 });
  return (
    <DropdownMenu
      trigger={
        <button type="button" className={buttonClasses({ variant: 'ghost', size: 'icon' })} aria-label={label}>
          <BellIcon aria-hidden className="size-5.5" />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-flag-600 px-1 text-center font-bold text-white text-xs tabular-nums ring-2 ring-surface"
            >
              {shown}
            </span>
          )}
        </button>
      }
    >
      {waiting.map((kind, at) => (
        <Fragment key={kind.all.path}>
          {at > 0 && <MenuSeparator />}
          <Kind kind={kind} />
        </Fragment>
      ))}
    </DropdownMenu>
  );
}

function Kind({ kind: { heading, newest, all } }: { kind: Waiting }) {
  const { to } = useWords();
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
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={to(all.path)} className="font-semibold text-civic-700 no-underline">
          <span className="grow">{all.label}</span>
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </MenuItem>
    </>
  );
}
