import type { ReactNode } from 'react';

/** A section of the report; in print its heading stays with the content. */
export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 break-after-avoid border-line border-b pb-1.5 text-xl">{title}</h2>
      {children}
    </section>
  );
}
