import { Pie, PieChart } from 'recharts';
import type { Overview } from '#model/endpoints/reports/overview.ts';
import { getBudgetFill } from './budget-patterns.tsx';

/** The budget as a ring chart. The table beside it holds the same data for screen readers. */
export default function BudgetChart({ parts }: { parts: Overview['budgetAllocation'] }) {
  const data = parts.map((part, index) => ({ ...part, fill: getBudgetFill(index) }));
  return (
    <div aria-hidden className="h-full">
      <PieChart responsive accessibilityLayer={false} style={{ width: '100%', height: '100%' }}>
        <Pie
          data={data}
          dataKey="amount"
          innerRadius="58%"
          outerRadius="98%"
          startAngle={90}
          endAngle={-270}
          stroke="var(--color-surface)"
          strokeWidth={3}
          isAnimationActive={false}
          rootTabIndex={-1}
        />
      </PieChart>
    </div>
  );
}
