import { Pie, PieChart } from 'recharts';
import type { Overview } from '#model/endpoints/overview.ts';
import { budgetFill } from './budget-patterns.tsx';

/** The budget as a ring. The table beside it says the same, so this is only for the eye. */
export default function BudgetChart({ parts }: { parts: Overview['budgetAllocation'] }) {
  const data = parts.map((part, at) => ({ ...part, fill: budgetFill(at) }));
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
