import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, toneClasses } from '../tone.ts';

/** A list of cards: two side by side, on a phone with large text one below the other. */
export const statCardListClasses =
  'grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4';

interface StatCardProps {
  title: ReactNode;
  /** The number; a skeleton while it is `undefined`. */
  value: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
}

/** A number with its label. On phones it has no icon. */
export function StatCard({ title, value, description, icon, tone = 'info' }: StatCardProps) {
  return (
    <div className="flex min-w-0 items-start gap-4 wrap-anywhere rounded-lg border border-line bg-surface px-4 py-3 shadow-card sm:p-5">
      {icon && (
        <span
          aria-hidden
          className={classNames(
            'grid size-11 shrink-0 place-items-center rounded-md border max-sm:hidden [&_svg]:size-5.5',
            toneClasses[tone],
          )}
        >
          {icon}
        </span>
      )}
      <div className="min-w-0">
        <p className="text-ink-soft text-sm">{title}</p>
        {value === undefined ? (
          <div aria-hidden className="skeleton mt-1 h-9 w-16 rounded-sm" />
        ) : (
          <p className="font-extrabold text-3xl text-civic-950 tracking-tight">{value}</p>
        )}
        {description && <p className="mt-0.5 text-ink-soft text-sm">{description}</p>}
      </div>
    </div>
  );
}
