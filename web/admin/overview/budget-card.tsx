import { PiggyBank } from 'lucide-react';
import { formatPesos } from '#lib/numbers/format-pesos.ts';
import type { Overview } from '#model/endpoints/reports/overview.ts';
import { Card, CardHeader } from '../../ui/content/card.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useCanOpen } from '../shell/use-can-open.ts';
import { BudgetPatterns } from './budget-patterns.tsx';
import { BudgetTable } from './budget-table.tsx';
import { LazyChart } from './charts/lazy-chart.tsx';
import { figuresFormPath } from './figures-form-path.ts';

const loadChart = () => import('./budget-chart.tsx');

/** 'Budget Allocation' from the settings, or a notice that nothing was entered (D4). */
export function BudgetCard({ figures }: { figures: Overview | undefined }) {
  const { t, to } = useTranslation();
  const canOpen = useCanOpen();
  const context = figures?.budgetAllocation.filter(({ amount }) => amount > 0);
  const total = context?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return (
    <Card as="section">
      <CardHeader
        title={t('overview.budget')}
        description={total > 0 ? t('overview.budget.total', { amount: formatPesos(total) }) : undefined}
      />
      {context === undefined ? (
        <Skeleton className="h-52 w-full rounded-md" />
      ) : context.length === 0 ? (
        <EmptyState
          level={3}
          drawing={<PiggyBank className="size-12" strokeWidth={1.25} />}
          title={t('overview.budget.none')}
          description={t('overview.budget.none.text')}
          actions={
            canOpen(figuresFormPath) && (
              <LinkButton to={to(figuresFormPath)} variant="outline">
                {t('overview.budget.enter')}
              </LinkButton>
            )
          }
        />
      ) : (
        <div className="grid items-center gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <BudgetPatterns />
          <LazyChart height={11} isRound load={loadChart} chartProps={{ parts: context }} />
          <BudgetTable parts={context} total={total} />
        </div>
      )}
    </Card>
  );
}
