import type { ReactNode } from 'react';

/** One part of a report; on paper its heading stays with what follows. */
export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 break-after-avoid border-line border-b pb-1.5 text-xl">{title}</h2>
      {children}
    </section>
  );
}
