import { type ComponentProps, useId, useState } from 'react';
import { pageLimits } from '#model/page-limits.ts';
import { SearchInput } from '../ui/inputs/search-input.tsx';
import { useTranslation } from '../use-translation.tsx';

/** A search box that says when its text is longer than the searched part; it never truncates. */
export function LimitedSearchInput({ className, ...rest }: Omit<ComponentProps<typeof SearchInput>, 'onInput'>) {
  const { t } = useTranslation();
  const id = useId();
  const [isLong, setIsLong] = useState(false);
  return (
    <div className={className}>
      <SearchInput
        {...rest}
        aria-describedby={id}
        onInput={({ currentTarget }) => setIsLong(currentTarget.value.trim().length > pageLimits.searchLength)}
      />
      <p id={id} role="status" className={isLong ? 'mt-1 text-ink-soft text-sm' : 'sr-only'}>
        {isLong && t('ui.searchLimit', { max: pageLimits.searchLength })}
      </p>
    </div>
  );
}
