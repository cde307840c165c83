import type { KeyboardEvent, ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { EndWatch } from './end-watch.tsx';
import type { LiveList } from './use-newest-first.ts';

interface ListBoxProps {
  label: string;
  list: Pick<LiveList<unknown>, 'rows' | 'isComplete' | 'isReadingOn' | 'isWaiting' | 'error' | 'reload' | 'readOn'>;
  /** Nothing is looked for: the list is empty because nobody has written. */
  isWhole: boolean;
  /** What an empty list waits for. */
  noneYet: string;
  onShowAll: () => void;
  /** Besides the rows, such as what was found elsewhere. With it, an empty list is no emptiness. */
  more?: ReactNode;
  /** The rows, each an `li`. */
  children: ReactNode;
}

/** A list that scrolls in its place, with its failure, its emptiness and what is on its way. */
export function ListBox({ label, list, isWhole, noneYet, onShowAll, more, children }: ListBoxProps) {
  const { t } = useWords();
  const { rows } = list;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className="min-h-0 grow overflow-y-auto overscroll-contain">
      {list.error !== undefined && (
        <Alert
          tone="danger"
          role="alert"
          title={t('support.list.failed')}
          className="m-3"
          actions={
            <Button size="sm" variant="outline" onClick={list.reload}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {failureText(t, list.error)}
        </Alert>
      )}
      {!rows && list.error === undefined && <WaitingRows />}
      {rows?.length === 0 && !list.isWaiting && !more && (
        <EmptyState
          title={t('support.none')}
          description={isWhole ? noneYet : t('support.none.narrowed')}
          actions={
            isWhole ? undefined : (
              <Button variant="outline" onClick={onShowAll}>
                {t('support.showAll')}
              </Button>
            )
          }
        />
      )}
      {rows && rows.length > 0 && (
        <ul
          aria-label={label}
          aria-busy={list.isWaiting}
          onKeyDown={moveFocus}
          className={classes('divide-y divide-line transition-opacity', list.isWaiting && 'opacity-60')}
        >
          {children}
        </ul>
      )}
      {more}
      {rows && rows.length > 0 && !list.isComplete && (
        <div className="p-3 text-center">
          <EndWatch onNear={list.readOn} />
          <Button variant="outline" size="sm" busy={list.isReadingOn} onClick={list.readOn}>
            {t('support.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The arrow keys go from row to row. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function WaitingRows() {
  return (
    <div aria-hidden className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="grow space-y-2 py-0.5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A row of a list: what it holds, and the look of the one that is open. */
export const rowLook = (isOpen: boolean): string =>
  classes(
    'relative flex gap-3 px-4 py-3 text-ink no-underline transition-colors focus-visible:-outline-offset-3',
    isOpen ? 'bg-civic-50 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-civic-700' : 'hover:bg-sunken/70',
  );
