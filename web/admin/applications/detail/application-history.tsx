import { parseDate } from '#lib/serialize-date.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Application } from '../../live/listed-application.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';

/** The audit entries of the application: what was done, by whom and when. */
export function ApplicationHistory({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const changes = application.history ?? [];
  return (
    <Timeline
      label={t('admin.detail.history')}
      steps={changes.map(({ status, date, by }, index) => {
        const isLast = index === changes.length - 1;
        return {
          id: `${date} ${status}`,
          title: t(`admin.history.${status}`),
          date: dayAndTime(date),
          dateTime: parseDate(date)?.toISOString(),
          description: by ? t('admin.history.by', { name: by }) : index === 0 ? t('admin.history.byApplicant') : undefined,
          state: status === 'denied' ? 'failed' : isLast && status !== 'finished' ? 'current' : 'done',
        };
      })}
    />
  );
}
