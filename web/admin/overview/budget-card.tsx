import { PiggyBank } from 'lucide-react';
import { formatPesos } from '#lib/numbers/format-pesos.ts';
import type { Overview } from '#model/endpoints/reports/overview.ts';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useCanOpen } from '../shell/use-can-open.ts';
import { BudgetPatterns, getBudgetFill } from './budget-patterns.tsx';
import { LazyChart } from './charts/lazy-chart.tsx';
import { statisticsFormPath } from './overview-stat-cards.tsx';

const loadChart = () => import('./budget-chart.tsx');

/** 'Budget Allocation' from the settings, or a notice that nothing was entered (D4). */
export function BudgetCard({ statistics }: { statistics: Overview | undefined }) {
  const { t, to } = useTranslation();
  const canOpen = useCanOpen();
  const parts = statistics?.budgetAllocation.filter(({ amount }) => amount > 0);
  const total = parts?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return (
    <Card as="section">
      <CardHeader
        title={t('overview.budget')}
        description={total > 0 ? t('overview.budget.total', { amount: formatPesos(total) }) : undefined}
      />
      {parts === undefined ? (
        <Skeleton className="h-52 w-full rounded-md" />
      ) : parts.length === 0 ? (
        <EmptyState
          level={3}
          drawing={<PiggyBank className="size-12" strokeWidth={1.25} />}
          title={t('overview.budget.none')}
          description={t('overview.budget.none.text')}
          actions={
            canOpen(statisticsFormPath) && (
              <LinkButton to={to(statisticsFormPath)} variant="outline">
                {t('overview.budget.enter')}
              </LinkButton>
            )
          }
        />
      ) : (
        <div className="grid items-center gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <BudgetPatterns />
          <LazyChart height={11} isRound load={loadChart} chartProps={{ parts }} />
          <BudgetTable parts={parts} total={total} />
        </div>
      )}
    </Card>
  );
}

/** The parts of the budget with the pattern of the chart, the amount and the share. */
function BudgetTable({ parts, total }: { parts: Overview['budgetAllocation']; total: number }) {
  const { t, language } = useTranslation();
  return (
    <table className="tabular w-full text-left max-sm:text-sm">
      <caption className="sr-only">{t('overview.budget')}</caption>
      <thead>
        <tr className="border-line border-b text-ink-soft text-sm">
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            {t('overview.budget.part')}
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
            {t('overview.budget.amount')}
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            {t('overview.budget.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, amount }, index) => (
          <tr key={name} className="border-line border-b last:border-0">
            <th scope="row" className="py-2 pr-2 font-semibold sm:pr-3">
              <span className="flex items-center gap-2.5">
                <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0 overflow-hidden rounded-sm border border-line-strong">
                  <rect width="20" height="20" fill={getBudgetFill(index)} />
                </svg>
                {name}
              </span>
            </th>
            <td className="py-2 pr-2 text-right sm:pr-3">{formatPesos(amount)}</td>
            <td className="py-2 text-right font-semibold">
              {(amount / total).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
