import { useEffect, useState } from 'react';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { type ProblemStatistics, problemStatisticsPath } from '#model/endpoints/reports/problem-statistics.ts';
import { useTranslation } from '../../use-translation.tsx';

/** Statistics of the reported and solved problems of a year; nothing until they are loaded. */
export function ReportStatistics() {
  const { t } = useTranslation();
  const [statistics, setStatistics] = useState<ProblemStatistics>();
  useEffect(() => {
    fetch(problemStatisticsPath)
      .then(async (response) => {
        if (response.ok) setStatistics((await response.json()) as ProblemStatistics);
      })
      .catch(() => undefined);
  }, []);
  if (!statistics || statistics.kinds.length === 0) return null;
  return (
    <section aria-labelledby="statistics" className="mt-10">
      <h2 id="statistics" className="mb-3 text-xl">
        {t('problems.statistics')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {statistics.kinds.map(({ kind, open, solved, medianDays }) => (
          <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3">
            <h3 className="text-base">{t(`problems.kind.${kind}`)}</h3>
            <dl className="tabular flex flex-wrap gap-x-5 text-ink-soft text-sm [&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-1.5">
              <div>
                <dt>{t('problems.statistics.open')}:</dt>
                <dd className="font-semibold text-ink">{formatNumber(open)}</dd>
              </div>
              <div>
                <dt>{t('problems.statistics.solved')}:</dt>
                <dd className="font-semibold text-ink">{formatNumber(solved)}</dd>
              </div>
              <div>
                <dt>{t('problems.statistics.days')}:</dt>
                <dd className="font-semibold text-ink">{medianDays === null ? t('problems.statistics.none') : formatNumber(medianDays)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
