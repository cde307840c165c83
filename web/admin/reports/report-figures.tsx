/** Figures with their labels, in columns where space allows. */
export function ReportFigures({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
      {figures.map(([name, value]) => (
        <div key={name} className="flex grow basis-40 break-inside-avoid flex-col justify-between gap-1 bg-surface px-4 py-3">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="font-extrabold text-civic-950 text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
