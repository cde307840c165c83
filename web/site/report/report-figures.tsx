import { useEffect, useState } from 'react';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { type ProblemFigures, problemFiguresPath } from '#model/endpoints/reports/problem-figures.ts';
import { useTranslation } from '../../use-translation.tsx';

/** Statistics of the reported and solved problems of a year; nothing until they are loaded. */
export function ReportFigures() {
  const { t } = useTranslation();
  const [figures, setFigures] = useState<ProblemFigures>();
  useEffect(() => {
    fetch(problemFiguresPath)
      .then(async (response) => {
        if (response.ok) setFigures((await response.json()) as ProblemFigures);
      })
      .catch(() => undefined);
  }, []);
  if (!figures || figures.kinds.length === 0) return null;
  return (
    <section aria-labelledby="figures" className="mt-10">
      <h2 id="figures" className="mb-3 text-xl">
        {t('problems.figures')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {figures.kinds.map(({ kind, open, solved, medianDays }) => (
          <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3">
            <h3 className="text-base">{t(`problems.kind.${kind}`)}</h3>
            <dl className="tabular flex flex-wrap gap-x-5 text-ink-soft text-sm [&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-1.5">
              <div>
                <dt>{t('problems.figures.open')}:</dt>
                <dd className="font-semibold text-ink">{formatNumber(open)}</dd>
              </div>
              <div>
                <dt>{t('problems.figures.solved')}:</dt>
                <dd className="font-semibold text-ink">{formatNumber(solved)}</dd>
              </div>
              <div>
                <dt>{t('problems.figures.days')}:</dt>
                <dd className="font-semibold text-ink">{medianDays === null ? t('problems.figures.none') : formatNumber(medianDays)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
