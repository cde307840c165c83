import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A search box; its `label` is only for screen readers. */
export function SearchInput({ label, className, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft" />
      <input enterKeyHint="search" {...rest} type="search" aria-label={label} className="control pl-11" />
    </div>
  );
}
