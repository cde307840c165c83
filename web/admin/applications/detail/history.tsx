import { parseWireDate } from '#lib/dates.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { useWords } from '../../../words.tsx';
import type { Application } from '../../live/application-feed.ts';
import { useDates } from '../../shell/use-dates.ts';

/** What has been done with the application, by whom and when. */
export function History({ application }: { application: Application }) {
  const { t } = useWords();
  const { dayAndTime } = useDates();
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
          dateTime: parseWireDate(date)?.toISOString(),
          description: by ? t('admin.history.by', { name: by }) : index === 0 ? t('admin.history.byApplicant') : undefined,
          state: status === 'denied' ? 'failed' : isLast && status !== 'finished' ? 'current' : 'done',
        };
      })}
    />
  );
}
