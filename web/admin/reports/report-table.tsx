interface ReportTableProps {
  caption: string;
  heads: readonly string[];
  /** The first cell names the row, the others are figures. */
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** A table that prints whole; on small screens it scrolls sideways. */
export function ReportTable({ caption, heads, rows }: ReportTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible"
    >
      <table className="tabular w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b bg-sunken text-ink-soft text-sm">
            {heads.map((head, at) => (
              <th key={head} scope="col" className={`px-4 py-2 font-semibold ${at > 0 ? 'text-right' : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key} className="break-inside-avoid border-line border-b last:border-0">
              <th scope="row" className="px-4 py-2 font-semibold">
                {name}
              </th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]} className="px-4 py-2 text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
