import { type ComponentProps, useId, useState } from 'react';
import { pageLimits } from '#model/page-limits.ts';
import { SearchInput } from '../ui/inputs/search-input.tsx';
import { useTranslation } from '../use-translation.tsx';

/** A search box that says when it holds more than is searched: a pasted text is never cut. */
export function LimitedSearchInput({ className, onInput, ...rest }: ComponentProps<typeof SearchInput>) {
  const { t } = useTranslation();
  const id = useId();
  const [isLong, setIsLong] = useState(false);
  return (
    <div className={className}>
      <SearchInput
        {...rest}
        aria-describedby={id}
        onInput={(event) => {
          setIsLong(event.currentTarget.value.trim().length > pageLimits.searchLength);
          onInput?.(event);
        }}
      />
      <p id={id} role="status" className={isLong ? 'mt-1 text-ink-soft text-sm' : 'sr-only'}>
        {isLong && t('ui.searchLimit', { max: pageLimits.searchLength })}
      </p>
    </div>
  );
}
