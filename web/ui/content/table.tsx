import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useSaveScrollPosition } from '../saved-scroll-position.ts';
import { ScrollArea } from '../scroll-area.tsx';

interface TableProps {
  /** Accessible name of the table. */
  caption: string;
  /** Minimum width (a CSS length); below it the table scrolls sideways. */
  minWidth: string;
  /** Whether the first column, which names the row, stays in sight while others scroll. */
  hasRowNames?: boolean;
  /** Takes the column widths from a `colgroup` among the children, not from the content. */
  fixed?: boolean;
  /** Number of rows with the header, if not all are rendered; then each row has `aria-rowindex`. */
  rowCount?: number;
  /** Ref of the scrolling element. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/**
 * A table with tabular figures and a sticky header. Scrolls sideways, fading where it goes on, and
 * prints whole.
 */
export function Table({ caption, minWidth, hasRowNames, fixed, rowCount, ref, children }: TableProps) {
  const scrollArea = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => scrollArea.current as HTMLElement);
  useSaveScrollPosition(scrollArea, caption);
  return (
    <ScrollArea
      as="section"
      ref={scrollArea}
      aria-label={caption}
      className="scroll-edge relative max-h-[calc(100dvh-8rem)] overflow-auto rounded-lg border border-line bg-surface shadow-card print:max-h-none print:overflow-visible"
    >
      <table
        aria-rowcount={rowCount}
        className={classNames(
          'tabular w-full border-separate border-spacing-0 text-left text-[0.9375rem] print:min-w-0! print:text-xs',
          fixed && 'table-fixed',
          hasRowNames &&
            '[&_tr>:first-child]:sticky [&_tr>:first-child]:left-0 [&_tbody_tr>:first-child]:bg-surface max-sm:[&_tr>:first-child]:w-36 max-sm:[&_tbody_tr>:first-child]:wrap-anywhere',
        )}
        style={{ minWidth }}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollArea>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="sticky top-0 z-10 print:static">
      <tr>{children}</tr>
    </thead>
  );
}

type SortDirection = 'asc' | 'desc';

interface ColumnHeadProps {
  /** Sort direction of a sortable column, or `none`. */
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
      className={classNames(
        'border-line border-b bg-sunken px-4 py-2.5 font-semibold text-ink-soft text-sm',
        align === 'right' && 'text-right',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="print-text -mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 pointer-coarse:min-h-11 hover:bg-line hover:text-ink"
        >
          {children}
          <Arrow aria-hidden className={classNames('size-4', (!sort || sort === 'none') && 'opacity-50')} />
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
 * A row of a table. `tone` tints it; one of its cells must say the same in words. `isNew` flashes a
 * new row. Each row is its own stacking context (`isolate`), so that the browser repaints only
 * changed rows of a long table.
 */
export function Row({
  tone = 'plain',
  isNew,
  className,
  ...rest
}: ComponentProps<'tr'> & { tone?: keyof typeof rowTones; isNew?: boolean }) {
  return <tr {...rest} className={classNames('isolate transition-colors', rowTones[tone], isNew && 'row-fresh', className)} />;
}

export function Cell({ align = 'left', className, ...rest }: Omit<ComponentProps<'td'>, 'align'> & { align?: 'left' | 'right' }) {
  return (
    <td {...rest} className={classNames('border-line border-b px-4 py-3 align-middle', align === 'right' && 'text-right', className)} />
  );
}
