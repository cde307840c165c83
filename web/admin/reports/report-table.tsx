import { ScrollArea } from '../../ui/scroll-area.tsx';

interface ReportTableProps {
  caption: string;
  columnHeaders: readonly string[];
  /** The first cell is the row header, the others are figures. */
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** A table that prints completely; on small screens it scrolls sideways. */
export function ReportTable({ caption, columnHeaders, rows }: ReportTableProps) {
  return (
    <ScrollArea
      as="section"
      aria-label={caption}
      className="overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible"
    >
      <table className="tabular w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b bg-sunken text-ink-soft text-sm">
            {columnHeaders.map((head, index) => (
              <th key={head} scope="col" className={`wrap-normal px-4 py-2 font-semibold ${index > 0 ? 'text-right' : ''}`}>
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
              {figures.map((figure, index) => (
                <td key={columnHeaders[index + 1]} className="px-4 py-2 text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
