/** Terms and details as a two-column table on paper. */
export function TermTable({ rows }: { rows: readonly (readonly [term: string, detail: string])[] }) {
  return (
    <dl className="grid border-line border-t sm:grid-cols-2 sm:gap-x-8 print:grid-cols-2 print:gap-x-8">
      {rows.map(([term, detail]) => (
        <div key={term} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-3 border-line border-b py-1.5">
          <dt className="text-ink-soft text-sm">{term}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words font-semibold">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
