import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';

interface TableProps {
  /** Names the table for screen readers. */
  caption: string;
  /** Narrower than this (a CSS length) it scrolls sideways. */
  minWidth?: string;
  /** The columns have the widths that a `colgroup` among the children gives them, whatever the rows hold. */
  fixed?: boolean;
  /** How many rows there are with the head, when not all of them are drawn; each row then says its `aria-rowindex`. */
  rowCount?: number;
  /** What scrolls. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Tabular figures and a head that stays while the rows scroll; scrolls sideways on small screens. */
export function Table({ caption, minWidth = '48rem', fixed, rowCount, ref, children }: TableProps) {
  return (
    <section
      ref={ref}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[calc(100dvh-8rem)] overflow-auto rounded-lg border border-line bg-surface shadow-card"
    >
      <table
        aria-rowcount={rowCount}
        className={classes('tabular w-full border-separate border-spacing-0 text-left text-[0.9375rem]', fixed && 'table-fixed')}
        style={{ minWidth }}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="sticky top-0 z-10">
      <tr>{children}</tr>
    </thead>
  );
}

type SortDirection = 'asc' | 'desc';

interface ColumnHeadProps {
  /** Given for a column that can be sorted: its direction, or `none`. */
  sort?: SortDirection | 'none';
  onSort?: () => void;
  align?: 'left' | 'right';
  className?: string;
  children: ReactNode;
}

export function ColumnHead({ sort, onSort, align = 'left', className, children }: ColumnHeadProps) {
  const Arrow = sort === 'asc' ? ArrowUp : sort === 'desc' ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={sort === 'asc' ? 'ascending' : sort === 'desc' ? 'descending' : undefined}
      className={classes(
        'border-line border-b bg-sunken px-4 py-2.5 font-semibold text-ink-soft text-sm',
        align === 'right' && 'text-right',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 hover:bg-line hover:text-ink"
        >
          {children}
          <Arrow aria-hidden className={classes('size-4', (!sort || sort === 'none') && 'opacity-50')} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

const rowTones = {
  plain: 'hover:bg-civic-50',
  danger: 'bg-danger-soft/70 hover:bg-danger-soft [&>:first-child]:shadow-[inset_4px_0_0_var(--color-danger)]',
  warning: 'bg-warning-soft/70 hover:bg-warning-soft [&>:first-child]:shadow-[inset_4px_0_0_var(--color-sun-500)]',
  success: 'bg-success-soft/60 hover:bg-success-soft [&>:first-child]:shadow-[inset_4px_0_0_var(--color-success)]',
  muted: 'hover:bg-civic-50 [&>:first-child]:shadow-[inset_4px_0_0_var(--color-line)]',
} as const;

/**
 * `tone` tints the row; say the same in words in one of its cells. `fresh` flashes a row that just came in. Each row is painted by itself:
 * in a long table the browser keeps the picture of those that were there before.
 */
export function Row({
  tone = 'plain',
  fresh,
  className,
  ...rest
}: ComponentProps<'tr'> & { tone?: keyof typeof rowTones; fresh?: boolean }) {
  return <tr {...rest} className={classes('isolate transition-colors', rowTones[tone], fresh && 'row-fresh', className)} />;
}

export function Cell({ align = 'left', className, ...rest }: Omit<ComponentProps<'td'>, 'align'> & { align?: 'left' | 'right' }) {
  return <td {...rest} className={classes('border-line border-b px-4 py-3 align-middle', align === 'right' && 'text-right', className)} />;
}
