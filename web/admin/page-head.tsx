import type { ReactNode } from 'react';
import { PageTitle } from '../parts/page-title.tsx';

interface PageHeadProps {
  title: string;
  intro?: ReactNode;
  /** What can be done with the page as a whole. */
  actions?: ReactNode;
}

/** How every page of the staff area begins: its name, a line about it, and on the right what can be done with it. */
export function PageHead({ title, intro, actions }: PageHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <PageTitle>{title}</PageTitle>
      <div className="min-w-0 grow basis-72 sm:pt-1">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {intro && <div className="mt-1 max-w-text text-ink-soft">{intro}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3 max-sm:w-full print:hidden">{actions}</div>}
    </div>
  );
}
