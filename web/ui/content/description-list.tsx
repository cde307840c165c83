import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface DescriptionListProps {
  items: readonly {
    term: string;
    /** Language of the term. */
    lang?: string;
    detail: ReactNode;
    /** Spans the whole width. */
    wide?: boolean;
  }[];
  /** `rows` (for summaries): term left, detail right. `grid` (for records): term above detail. */
  layout?: 'rows' | 'grid';
}

/** Terms and their details. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  return (
    <dl className={layout === 'grid' ? 'grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2' : 'divide-y divide-line border-line border-y'}>
      {items.map((item) => (
        <div
          key={item.term}
          className={classNames(
            layout === 'rows' && 'gap-6 py-3 sm:grid sm:grid-cols-[minmax(9rem,1fr)_2fr]',
            layout === 'grid' && item.wide && 'sm:col-span-2',
          )}
        >
          <dt lang={item.lang} className={layout === 'rows' ? 'font-semibold text-ink' : 'text-ink-soft text-sm'}>
            {item.term}
          </dt>
          <dd className={classNames('min-w-0 whitespace-pre-line', layout === 'rows' ? 'text-ink-soft' : 'font-semibold')}>
            {item.detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}
