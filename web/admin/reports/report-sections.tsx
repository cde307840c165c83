import { manilaDay } from '#lib/manila.ts';
import { applicationStatuses } from '#model/collections/choices.ts';
import type { MonthlyReport } from '#model/endpoints/monthly-report.ts';
import { useWords } from '../../words.tsx';
import { durationText } from '../overview/duration-text.ts';
import { DayBars } from './day-bars.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportSection } from './report-section.tsx';
import { ReportTable } from './report-table.tsx';

/** The parts of a monthly report. `isNow`: the month is not over. */
export function ReportSections({ report, isNow }: { report: MonthlyReport; isNow: boolean }) {
  const { t, language } = useWords();
  const { decided, byStatus, byService, news, contact } = report;
  const whole = (count: number) => count.toLocaleString(language);
  const today = manilaDay(new Date());
  const decisions = decided.finished + decided.denied;
  const share = (part: number, total: number) => (part / total).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="space-y-8">
      <ReportSection title={t('report.summary')}>
        <ReportFigures
          figures={[
            [t('report.received'), whole(report.received)],
            [t('report.finished'), whole(decided.finished)],
            [t('report.denied'), whole(decided.denied)],
            [t('report.median'), decided.medianHours === null ? t('report.nothing') : durationText(t, decided.medianHours)],
            [
              t('report.inTime'),
              decisions === 0
                ? t('report.nothing')
                : t('report.ofDecided', { count: decided.inTime, total: decisions, share: share(decided.inTime, decisions) }),
            ],
            [t(isNow ? 'report.overdueNow' : 'report.overdue'), whole(report.overdue)],
          ]}
        />
      </ReportSection>
      {report.received === 0 ? (
        <p className="text-ink-soft">{t('report.noRequests')}</p>
      ) : (
        <>
          <ReportSection title={t('report.status')}>
            <ReportFigures figures={applicationStatuses.map((status) => [t(`status.${status}`), whole(byStatus[status])])} />
          </ReportSection>
          <ReportSection title={t('report.services')}>
            <ReportTable
              caption={t('report.services')}
              heads={[t('report.service'), ...applicationStatuses.map((status) => t(`status.${status}`)), t('report.total')]}
              rows={byService.map(({ id, title, received, byStatus: of }) => ({
                key: id,
                cells: [title || t('admin.serviceGone'), ...applicationStatuses.map((status) => whole(of[status])), whole(received)],
              }))}
            />
          </ReportSection>
          <ReportSection title={t('report.days')}>
            <DayBars days={report.days.filter(({ day }) => day <= today)} />
          </ReportSection>
        </>
      )}
      <ReportSection title={t('report.news')}>
        <ReportFigures
          figures={[
            [t('report.published'), whole(news.published)],
            [t('report.views'), whole(news.views)],
            [t('report.likes'), whole(news.likes)],
          ]}
        />
        {news.mostRead.length > 0 && (
          <div className="mt-4">
            <h3 className="mb-2 text-base">{t('report.mostRead')}</h3>
            <ReportTable
              caption={t('report.mostRead')}
              heads={[t('report.article'), t('export.views')]}
              rows={news.mostRead.map(({ id, title, views }) => ({ key: id, cells: [title, whole(views)] }))}
            />
          </div>
        )}
      </ReportSection>
      <ReportSection title={t('report.contact')}>
        <ReportFigures
          figures={[
            [t('report.messages'), whole(contact.messages)],
            [t('report.conversations'), whole(contact.conversations)],
          ]}
        />
      </ReportSection>
    </div>
  );
}
