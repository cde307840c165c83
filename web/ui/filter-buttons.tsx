import { Link } from 'react-router';
import { classes } from './classes.ts';

interface FilterButtonsProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  /** For a filter in the browser … */
  onSelect?: (value: Value) => void;
  /** … or in the address: then they are links and work without scripts. */
  hrefFor?: (value: Value) => string;
}

const look = (on: boolean) =>
  classes(
    'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-semibold transition-colors',
    on ? 'border-civic-700 bg-civic-700 text-white' : 'border-line-strong bg-surface text-ink hover:border-civic-700 hover:bg-civic-50',
  );

/** A row of choices of which one is on; scrolls sideways on phones. */
export function FilterButtons<Value extends string>({ label, options, value, onSelect, hrefFor }: FilterButtonsProps<Value>) {
  return (
    <fieldset className="-mx-4 min-w-0 scroll-px-4 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:overflow-visible sm:px-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2 sm:flex-wrap">
        {options.map((option, index) => {
          const on = option.value === value;
          // The first is in view anyway, and would lose the margin before it.
          const className = classes(look(on), on && index > 0 && 'max-sm:[scroll-initial-target:nearest]');
          const inner = (
            <>
              {option.label}
              {option.count !== undefined && (
                <span className={classes('text-sm', on ? 'text-civic-100' : 'text-ink-faint')}>{option.count}</span>
              )}
            </>
          );
          return hrefFor ? (
            <Link
              key={option.value}
              to={hrefFor(option.value)}
              aria-current={on ? 'true' : undefined}
              preventScrollReset
              className={className}
            >
              {inner}
            </Link>
          ) : (
            <button key={option.value} type="button" aria-pressed={on} onClick={() => onSelect?.(option.value)} className={className}>
              {inner}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
