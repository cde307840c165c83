import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: ReactNode;
}

/** A switch, for a setting that takes effect at once; a checkbox takes effect on submission. */
export function Switch({ label, ...rest }: SwitchProps) {
  const inputId = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={inputId} className="flex min-h-11 grow items-center font-semibold">
        {label}
      </label>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-surface before:shadow-card before:transition-transform checked:bg-civic-700 checked:before:translate-x-5"
      />
    </div>
  );
}
