import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { buildPageNumbers } from './build-page-numbers.ts';

interface PaginationProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  labels: { label: string; previous: string; next: string; page: (page: number) => string };
}

const stepClasses = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-3 font-semibold transition-colors';

/** Pagination with plain links, which work without scripts. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, labels }: PaginationProps) {
  if (pages <= 1) return null;
  const renderStep = (target: number, label: string, side: 'left' | 'right') => {
    const Icon = side === 'left' ? ChevronLeft : ChevronRight;
    const content = (
      <>
        {side === 'left' && <Icon aria-hidden className="size-5" />}
        <span className="max-sm:sr-only">{label}</span>
        {side === 'right' && <Icon aria-hidden className="size-5" />}
      </>
    );
    if (target < 1 || target > pages) {
      return (
        <span aria-disabled className={classNames(stepClasses, 'text-ink-faint opacity-60')}>
          {content}
        </span>
      );
    }
    return (
      <Link
        to={hrefFor(target)}
        rel={side === 'left' ? 'prev' : 'next'}
        className={classNames(stepClasses, 'text-civic-700 hover:bg-civic-100')}
      >
        {content}
      </Link>
    );
  };
  return (
    <nav aria-label={labels.label} className="flex flex-wrap items-center justify-center gap-1">
      {renderStep(page - 1, labels.previous, 'left')}
      <ul className="tabular flex flex-wrap items-center gap-1">
        {buildPageNumbers(page, pages).map((entry) => (
          <li
            key={entry}
            className={pages > 5 && typeof entry === 'number' && ![1, page, pages].includes(entry) ? 'max-sm:hidden' : undefined}
          >
            {typeof entry === 'string' ? (
              <span aria-hidden className="px-1 text-ink-faint">
                …
              </span>
            ) : (
              <Link
                to={hrefFor(entry)}
                aria-label={labels.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
                className={classNames(stepClasses, entry === page ? 'bg-civic-700 text-on-solid' : 'text-civic-700 hover:bg-civic-100')}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {renderStep(page + 1, labels.next, 'right')}
    </nav>
  );
}
