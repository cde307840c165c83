import { ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../use-translation.tsx';

/** One bar of a chart. */
export interface ChartPoint {
  key: string;
  name: string;
  count: number;
}

interface ChartTableProps {
  /** The headers of the two columns. */
  columnHeaders: readonly [string, string];
  rows: readonly ChartPoint[];
}

/** The data of a chart as a collapsible table, for screen readers and for exact values. */
export function ChartTable({ columnHeaders: [name, count], rows }: ChartTableProps) {
  const { t, language } = useTranslation();
  return (
    <details className="print-open group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md font-semibold text-civic-700 underline-offset-4 hover:underline">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t('overview.table')}
      </summary>
      <table className="tabular mt-2 w-full wrap-anywhere text-left">
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              {name}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {count}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-line border-b last:border-0">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                {row.name}
              </th>
              <td className="py-1.5 text-right">{row.count.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
