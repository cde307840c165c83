import type { ReactNode } from 'react';

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Content right of the title. */
  actions?: ReactNode;
}

/** The heading of a card, with a description and actions. */
export function CardHeader({ title, description, actions }: CardHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 className="text-xl">{title}</h2>
        {description && <p className="mt-1 text-ink-soft">{description}</p>}
      </div>
      {actions}
    </div>
  );
}
