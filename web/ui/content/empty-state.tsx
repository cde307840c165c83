import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** A decorative drawing. */
  drawing?: ReactNode;
  /** Buttons or links for what to do next. */
  actions?: ReactNode;
  level?: 1 | 2 | 3;
  /** With a border, in place of a list. */
  framed?: boolean;
  className?: string;
}

export function EmptyState({ title, description, drawing, actions, level = 2, framed, className }: EmptyStateProps) {
  const Heading = `h${level}` as 'h2';
  return (
    <div
      className={classNames(
        'flex flex-col items-center px-4 py-12 text-center',
        framed && 'rounded-lg border border-line bg-surface',
        className,
      )}
    >
      {drawing && (
        <div aria-hidden className="mb-5 max-w-full text-civic-700">
          {drawing}
        </div>
      )}
      <Heading className={level === 1 ? undefined : 'text-xl'}>{title}</Heading>
      {description && <p className="mt-2 max-w-text text-ink-soft">{description}</p>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
