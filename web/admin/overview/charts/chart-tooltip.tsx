import type { ChartPoint } from './chart-table.tsx';

interface ChartTooltipProps {
  active?: boolean;
  payload?: readonly { payload?: ChartPoint }[];
  /** Returns a point as text. */
  formatPoint: (point: ChartPoint) => string;
}

/** The tooltip of the point under the pointer or the keyboard focus; screen readers announce it. */
export function ChartTooltip({ active, payload, formatPoint }: ChartTooltipProps) {
  const point = active ? payload?.[0]?.payload : undefined;
  return (
    <p
      role="status"
      className={point && 'rounded-md border border-line bg-surface px-3 py-1.5 font-semibold text-ink text-sm shadow-raised'}
    >
      {point && formatPoint(point)}
    </p>
  );
}
