import type { ReactNode } from 'react';

/** One group of components in the catalogue. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t py-10">
      <h2 className="mb-6">{title}</h2>
      <div className="space-y-6">{children}</div>
    </section>
  );
}

/** A row of small components. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
