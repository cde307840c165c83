import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslation } from '../../use-translation.tsx';
import type { ChartPoint } from './charts/chart-table.tsx';
import { ChartTooltip } from './charts/chart-tooltip.tsx';

const tick = { fill: 'var(--color-ink-soft)', fontSize: 13 };

/** A bar chart of the number of applications by day. */
export default function UsageByDay({ points }: { points: readonly ChartPoint[] }) {
  const { t } = useTranslation();
  const highestCount = Math.max(...points.map(({ count }) => count));
  return (
    <BarChart
      responsive
      aria-label={t('overview.usage.chart')}
      data={[...points]}
      margin={{ top: 20, right: 4, bottom: 0, left: 0 }}
      style={{ width: '100%', height: '100%' }}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--color-line-strong)' }} minTickGap={18} height={28} />
      <YAxis tick={tick} tickLine={false} axisLine={false} width={34} allowDecimals={false} tickCount={Math.min(highestCount, 4) + 1} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-civic-100)' }}
        content={(tooltip) => <ChartTooltip {...tooltip} formatPoint={({ name, count }) => `${name}: ${count}`} />}
      />
      <Bar dataKey="count" fill="var(--color-civic-600)" radius={[3, 3, 0, 0]} isAnimationActive={false}>
        <LabelList
          dataKey="count"
          position="top"
          className="max-sm:hidden"
          fill="var(--color-ink-soft)"
          fontSize={12}
          formatter={(count) => (count === 0 ? '' : count)}
        />
      </Bar>
    </BarChart>
  );
}
