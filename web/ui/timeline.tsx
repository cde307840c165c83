import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

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

const spots = {
  done: 'border-success bg-success text-white',
  current: 'border-civic-700 bg-sun-500',
  ahead: 'border-line-strong bg-surface',
  failed: 'border-danger bg-danger text-white',
} as const;

/** Dated steps, the first at the top. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.id} aria-current={step.state === 'current' ? 'step' : undefined} className="relative flex gap-4 pb-7 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classes('absolute top-7 bottom-0 left-[0.8125rem] w-0.5', step.state === 'done' ? 'bg-success' : 'bg-line')}
            />
          )}
          <span aria-hidden className={classes('grid size-7 shrink-0 place-items-center rounded-full border-2', spots[step.state])}>
            {step.state === 'done' && <Check className="size-4" strokeWidth={3} />}
            {step.state === 'failed' && <X className="size-4" strokeWidth={3} />}
            {step.state === 'current' && <span className="size-2.5 rounded-full bg-civic-700" />}
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
