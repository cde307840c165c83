import { parseDate } from '#lib/dates/serialize-date.ts';
import { getHistoryState } from '../../../parts/get-history-state.ts';
import { Timeline, type TimelineStep } from '../../../ui/content/timeline.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import type { Application } from '../listed-application.ts';

/** The status changes and pauses of an application as a timeline, with who made each. */
export function ApplicationHistory({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const changes = application.history ?? [];
  const steps = changes.map(({ status, date, by }, index): HistoryStep => {
    const isLast = index === changes.length - 1 && !application.awaitsSince;
    return {
      storedDate: date,
      id: `${date} ${status}`,
      title: t(`admin.history.${status}`),
      description: by ? t('admin.history.by', { name: by }) : index === 0 ? t('admin.history.byApplicant') : undefined,
      state: getHistoryState(status, isLast),
    };
  });
  for (const { from, until, by, text, papers, ended, answer } of application.pauses ?? []) {
    const details = [t('admin.history.by', { name: by }), t('admin.pause.papers', { count: papers }), text].filter(Boolean);
    steps.push({
      storedDate: from,
      id: `${from} asked`,
      title: t('admin.pause.requested'),
      description: details.join(' · '),
      state: until ? 'done' : 'current',
    });
    if (ended)
      steps.push({ storedDate: until, id: `${until} ${ended}`, title: t(`admin.pause.${ended}`), description: answer, state: 'done' });
  }
  return (
    <Timeline
      label={t('admin.detail.history')}
      steps={steps
        .toSorted((a, b) => a.storedDate.localeCompare(b.storedDate))
        .map(({ storedDate, ...step }) => ({ ...step, date: dayAndTime(storedDate), dateTime: parseDate(storedDate)?.toISOString() }))}
    />
  );
}

/** A step of the timeline with its stored date, by which the steps are sorted. */
interface HistoryStep extends TimelineStep {
  storedDate: string;
}
