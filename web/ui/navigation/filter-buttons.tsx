import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

interface FilterButtonsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  /** With a callback, the filter works in the browser. */
  onSelect?: (value: Value) => void;
  /** With addresses, the choices are links and work without scripts. */
  hrefFor?: (value: Value) => string;
  /** Whether phones leave the counts out, so that more choices are in sight. */
  hasShortLabels?: boolean;
}

const getOptionClasses = (isSelected: boolean) =>
  classNames(
    'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-3 font-semibold max-[20rem]:whitespace-normal sm:px-4 transition-colors',
    isSelected
      ? 'border-civic-700 bg-civic-700 text-on-solid'
      : 'border-line-strong bg-surface text-ink hover:border-civic-700 hover:bg-civic-50',
  );

/**
 * A row of choices of which one is selected. On phones it scrolls sideways, unless the text is
 * enlarged: then it wraps (WCAG 1.4.10).
 */
export function FilterButtons<Value extends string>({
  label,
  options,
  value,
  onSelect,
  hrefFor,
  hasShortLabels,
}: FilterButtonsProps<Value>) {
  return (
    <fieldset className="-mx-4 min-w-0 scroll-px-4 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:overflow-visible sm:px-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2 sm:flex-wrap max-[20rem]:flex-wrap">
        {options.map((option, index) => {
          const isSelected = option.value === value;
          // The first one is visible anyway, and scrolling to it would hide the margin before it.
          const className = classNames(getOptionClasses(isSelected), isSelected && index > 0 && 'max-sm:[scroll-initial-target:nearest]');
          const content = (
            <>
              {option.label}
              {option.count !== undefined && (
                <span className={classNames('text-sm', isSelected ? 'opacity-85' : 'text-ink-faint', hasShortLabels && 'max-sm:hidden')}>
                  {option.count}
                </span>
              )}
            </>
          );
          return hrefFor ? (
            <Link
              key={option.value}
              to={hrefFor(option.value)}
              aria-current={isSelected ? 'true' : undefined}
              preventScrollReset
              className={className}
            >
              {content}
            </Link>
          ) : (
            <button
              key={option.value}
              type="button"
              aria-pressed={isSelected}
              onClick={() => onSelect?.(option.value)}
              className={className}
            >
              {content}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
