import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  help?: ReactNode;
}

/** A switch takes effect at once; a checkbox takes effect on submission. */
export function Switch({ label, help, id, ...rest }: SwitchProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={own} className="font-semibold">
          {label}
        </label>
        {help && (
          <p id={`${own}-help`} className="text-ink-soft text-sm">
            {help}
          </p>
        )}
      </div>
      <input
        {...rest}
        id={own}
        type="checkbox"
        aria-describedby={help ? `${own}-help` : undefined}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-surface before:shadow-card before:transition-transform checked:bg-civic-700 checked:before:translate-x-5"
      />
    </div>
  );
}
