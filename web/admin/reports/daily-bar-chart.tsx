import { useTranslation } from '../../use-translation.tsx';
import { formatShortDay } from '../overview/format-short-day.ts';

/** The number of applications on each day, as text and bar. */
export function DailyBarChart({ days }: { days: readonly { day: string; count: number }[] }) {
  const { language } = useTranslation();
  const most = Math.max(...days.map(({ count }) => count), 1);
  return (
    <ol className="columns-1 gap-8 sm:columns-2 lg:columns-3 print:columns-3">
      {days.map(({ day, count }) => (
        <li key={day} className="flex break-inside-avoid items-center gap-3 py-0.5 text-sm">
          <span className="w-14 shrink-0 text-ink-soft">{formatShortDay(day, language)}</span>
          <span className="w-10 shrink-0 text-right font-semibold tabular-nums">{count.toLocaleString(language)}</span>
          <span aria-hidden className="h-3 min-w-0 grow">
            <span
              className="block h-full rounded-xs bg-civic-500 print:border-4 print:border-civic-500"
              style={{ width: `${(100 * count) / most}%`, display: count === 0 ? 'none' : undefined }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
