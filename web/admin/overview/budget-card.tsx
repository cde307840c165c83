import { PiggyBank } from 'lucide-react';
import { pesos } from '#lib/pesos.ts';
import type { Overview } from '#model/endpoints/overview.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { BudgetPatterns } from './budget-patterns.tsx';
import { BudgetTable } from './budget-table.tsx';
import { ChartSlot } from './chart-slot.tsx';
import { figuresForm } from './figures-form.ts';

const bringChart = () => import('./budget-chart.tsx');

/** 'Budget Allocation', as staff entered it in the settings; until then it says so (D4). */
export function BudgetCard({ figures }: { figures: Overview | undefined }) {
  const { t, to } = useWords();
  const parts = figures?.budgetAllocation.filter(({ amount }) => amount > 0);
  const total = parts?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return (
    <Card as="section">
      <CardHeader title={t('overview.budget')} description={total > 0 ? t('overview.budget.total', { amount: pesos(total) }) : undefined} />
      {parts === undefined ? (
        <Skeleton className="h-52 w-full rounded-md" />
      ) : parts.length === 0 ? (
        <EmptyState
          level={3}
          drawing={<PiggyBank className="size-12" strokeWidth={1.25} />}
          title={t('overview.budget.none')}
          description={t('overview.budget.none.text')}
          actions={
            <LinkButton to={to(figuresForm)} variant="outline">
              {t('overview.budget.enter')}
            </LinkButton>
          }
        />
      ) : (
        <div className="grid items-center gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <BudgetPatterns />
          <ChartSlot height={11} isRound bring={bringChart} shows={{ parts }} />
          <BudgetTable parts={parts} total={total} />
        </div>
      )}
    </Card>
  );
}
