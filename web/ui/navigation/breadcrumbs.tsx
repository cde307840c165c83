import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

interface BreadcrumbsProps {
  label: string;
  /** From the top level down; the last one is the current page and has no address. */
  items: readonly { label: string; to?: string }[];
}

/** The levels above a page, and its name. Phones show the first level only, in one line. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {items.map((item, index) => (
          <li key={item.label} className={classNames('flex items-center gap-1', index > 0 && 'max-sm:hidden')}>
            {index === 0 && <ChevronRight aria-hidden className="size-4 rotate-180 text-ink-faint sm:hidden" />}
            {index > 0 && <ChevronRight aria-hidden className="size-4 text-ink-faint" />}
            {item.to ? (
              <Link to={item.to} className="text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink-soft">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
