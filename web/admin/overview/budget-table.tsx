import { formatPesos } from '#lib/numbers/format-pesos.ts';
import type { Overview } from '#model/endpoints/reports/overview.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getBudgetFill } from './budget-patterns.tsx';

/** The parts of the budget with pattern, amount and share. */
export function BudgetTable({ parts, total }: { parts: Overview['budgetAllocation']; total: number }) {
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
        {parts.map(({ name, amount }, at) => (
          <tr key={name} className="border-line border-b last:border-0">
            <th scope="row" className="py-2 pr-2 font-semibold sm:pr-3">
              <span className="flex items-center gap-2.5">
                <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0 overflow-hidden rounded-sm border border-line-strong">
                  <rect width="20" height="20" fill={getBudgetFill(at)} />
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
