import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface TimelineStep {
  id: string;
  title: ReactNode;
  /** Formatted for people. */
  date?: string;
  /** For machines, ISO 8601. */
  dateTime?: string;
  description?: ReactNode;
  state: 'done' | 'current' | 'ahead' | 'failed';
}

const dotClasses = {
  done: 'border-success bg-success text-on-solid',
  current: 'border-civic-700 bg-sun-500 text-on-sun',
  ahead: 'border-line-strong bg-surface',
  failed: 'border-danger bg-danger text-on-solid',
} as const;

/** Steps with dates, the first one at the top. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.id} aria-current={step.state === 'current' ? 'step' : undefined} className="relative flex gap-4 pb-7 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classNames('absolute top-7 bottom-0 left-[0.8125rem] w-0.5', step.state === 'done' ? 'bg-success' : 'bg-line')}
            />
          )}
          <span aria-hidden className={classNames('grid size-7 shrink-0 place-items-center rounded-full border-2', dotClasses[step.state])}>
            {step.state === 'done' && <Check className="size-4" strokeWidth={3} />}
            {step.state === 'failed' && <X className="size-4" strokeWidth={3} />}
            {step.state === 'current' && <span className="size-2.5 rounded-full bg-current" />}
          </span>
          <div className="min-w-0">
            <p className={step.state === 'ahead' ? 'text-ink-faint' : 'font-semibold'}>{step.title}</p>
            {step.date && (
              <time dateTime={step.dateTime} className="block text-ink-soft text-sm">
                {step.date}
              </time>
            )}
            {step.description && <div className="mt-1 text-ink-soft">{step.description}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
