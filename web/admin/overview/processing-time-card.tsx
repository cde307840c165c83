import { AlarmClock, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Overview, overviewDays } from '#model/endpoints/reports/overview.ts';
import { Card } from '../../ui/content/card.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { formatDuration } from '../format-dates.ts';

/** The median processing time and the number of overdue applications. */
export function ProcessingTimeCard({ statistics }: { statistics: Overview | undefined }) {
  const { t, language } = useTranslation();
  const { finished, overdue } = statistics ?? {};
  return (
    <Card as="section" className="grid content-start gap-6 sm:max-xl:grid-cols-2">
      <Statistic
        icon={<Timer />}
        title={t('overview.processing')}
        value={finished && (finished.medianHours === null ? '–' : formatDuration(t, finished.medianHours))}
      >
        {finished &&
          (finished.medianHours !== null
            ? t('overview.processing.text', { count: finished.count, days: overviewDays })
            : t('overview.processing.none', { days: overviewDays }))}
      </Statistic>
      <Statistic icon={<AlarmClock />} title={t('admin.views.overdue')} value={overdue?.toLocaleString(language)}>
        {t('overview.late.text')}
      </Statistic>
    </Card>
  );
}

function Statistic({ icon, title, value, children }: { icon: ReactNode; title: string; value: string | undefined; children: ReactNode }) {
  return (
    <div>
      <h2 className="flex items-center gap-2 text-lg [&_svg]:size-5 [&_svg]:text-civic-700">
        <span aria-hidden>{icon}</span>
        {title}
      </h2>
      {value === undefined ? (
        <Skeleton className="mt-2 h-9 w-28" />
      ) : (
        <p className="mt-1 font-extrabold text-3xl text-civic-950 tracking-tight">{value}</p>
      )}
      <p className="mt-1 text-ink-soft text-sm">{children}</p>
    </div>
  );
}
