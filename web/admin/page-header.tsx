import type { ReactNode } from 'react';
import { PageTitle } from '../parts/page/page-title.tsx';

interface PageHeaderProps {
  title: string;
  intro?: ReactNode;
  /** The actions of the page. */
  actions?: ReactNode;
}

/** The header of a staff page: title, introduction, and actions on the right. */
export function PageHeader({ title, intro, actions }: PageHeaderProps) {
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
