import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';

interface StepperProps {
  /** Accessible name of the list ('Steps'). */
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
  labels: {
    /** 'Step 2 of 3' */
    position: (step: number, count: number) => string;
    /** Read by screen readers after a step that is done. */
    done: string;
  };
}

/** Position in a form of several pages. */
export function Stepper({ label, steps, current, labels }: StepperProps) {
  return (
    <nav aria-label={label}>
      <p className="mb-3 font-semibold text-ink-soft text-sm sm:hidden">
        {labels.position(current + 1, steps.length)}: <span className="text-ink">{steps[current]}</span>
      </p>
      <ol className="flex gap-2 sm:gap-4">
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          return (
            <li key={step} aria-current={state === 'current' ? 'step' : undefined} className="min-w-0 flex-1">
              <span
                aria-hidden
                className={classNames(
                  'block h-1.5 rounded-full transition-colors',
                  state === 'ahead' ? 'bg-line' : state === 'current' ? 'bg-sun-500' : 'bg-civic-700',
                )}
              />
              <span className="mt-2.5 flex items-center gap-2.5 max-sm:sr-only">
                <span
                  aria-hidden
                  className={classNames(
                    'tabular grid size-8 shrink-0 place-items-center rounded-full border-2 font-bold text-sm',
                    state === 'done' && 'border-civic-700 bg-civic-700 text-on-solid',
                    state === 'current' && 'border-civic-700 bg-surface text-civic-700',
                    state === 'ahead' && 'border-line-strong text-ink-faint',
                  )}
                >
                  {state === 'done' ? <Check className="size-4" /> : index + 1}
                </span>
                <span className={classNames(state === 'ahead' ? 'text-ink-faint' : 'font-semibold text-ink')}>
                  {step}
                  {state === 'done' && <span className="sr-only"> {labels.done}</span>}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
