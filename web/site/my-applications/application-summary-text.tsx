import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { ApplicationSummary } from '#model/endpoints/applications/my-applications.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { statusStyles } from '../tracking/status-banner.tsx';

/** Title, status, explanation and dates of an application. */
export function ApplicationSummaryText({ application }: { application: ApplicationSummary }) {
  const { t, language } = useTranslation();
  const { title, titleFil, created, dueDate, decided, awaitsSince } = application;
  const status = awaitsSince === '' ? application.status : 'corrections';
  const formatDay = (day: string) => preventLineBreaks(formatDate(startOfDay(day), language));
  const date =
    awaitsSince !== ''
      ? t('my.corrections', { date: formatDay(awaitsSince) })
      : decided !== ''
        ? t('my.decided', { date: formatDay(decided) })
        : dueDate === ''
          ? ''
          : t('my.promised', { date: formatDay(dueDate) });
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-semibold">{(language === 'fil' && titleFil) || title || t('tracking.serviceGone')}</span>
        <Badge tone={statusStyles[status].tone} dot>
          {t(`tracking.status.${status}`)}
        </Badge>
      </span>
      <span className="mt-1 block text-ink-soft">{t(`tracking.explain.${status}`)}</span>
      <span className="block text-ink-soft text-sm">
        {[created === '' ? '' : t('my.submitted', { date: formatDay(created) }), date].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
