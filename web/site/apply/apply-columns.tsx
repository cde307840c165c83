import type { ReactNode } from 'react';

/** Two columns: the content, and the service beside it; on phones the service comes first. */
export function ApplyColumns({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div className="lg:sticky lg:top-6 lg:order-last">{summary}</div>
      {children}
    </div>
  );
}
