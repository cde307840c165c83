import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslation } from '../../use-translation.tsx';
import type { ChartPoint } from './charts/chart-table.tsx';
import { ChartTooltip } from './charts/chart-tooltip.tsx';

/** A horizontal bar chart of the number of applications by service. */
export default function UsageByService({ points }: { points: readonly ChartPoint[] }) {
  const { t, language } = useTranslation();
  return (
    <BarChart
      responsive
      layout="vertical"
      aria-label={t('overview.usage.servicesChart')}
      data={[...points]}
      margin={{ top: 0, right: 48, bottom: 0, left: 16 }}
      style={{ width: '100%', height: '100%' }}
    >
      <XAxis type="number" hide />
      <YAxis
        type="category"
        dataKey="name"
        width={136}
        tickLine={false}
        axisLine={false}
        interval={0}
        tick={{ fill: 'var(--color-ink)', fontSize: 14 }}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-civic-100)' }}
        content={(tooltip) => <ChartTooltip {...tooltip} formatPoint={({ name, count }) => `${name}: ${count.toLocaleString(language)}`} />}
      />
      <Bar
        dataKey="count"
        fill="var(--color-civic-600)"
        barSize={18}
        radius={[0, 3, 3, 0]}
        isAnimationActive={false}
        background={{ fill: 'var(--color-sunken)', radius: 3 }}
      >
        <LabelList dataKey="count" position="right" fill="var(--color-ink)" fontSize={14} fontWeight={700} />
      </Bar>
    </BarChart>
  );
}
