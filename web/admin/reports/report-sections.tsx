import type { ReactNode } from 'react';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { formatPesos } from '#lib/numbers/format-pesos.ts';
import { applicationSources, applicationStatuses } from '#model/collections/choices.ts';
import type { MonthlyReport } from '#model/endpoints/reports/monthly-report.ts';
import { useTranslation } from '../../use-translation.tsx';
import { formatDuration, formatShortDay } from '../format-dates.ts';
import { ReportTable } from './report-table.tsx';

/** The sections of a monthly report. `isCurrentMonth`: the month is not over. */
export function ReportSections({ report, isCurrentMonth }: { report: MonthlyReport; isCurrentMonth: boolean }) {
  const { t, language } = useTranslation();
  const { decided, byStatus, bySource, byService, news, contact, texts } = report;
  const formatCount = (count: number) => count.toLocaleString(language);
  const duration = (hours: number | null) => (hours === null ? t('recordForm.none') : formatDuration(t, hours));
  const today = toManilaDay(new Date());
  const decisions = decided.finished + decided.denied;
  const share = (part: number, total: number) => (part / total).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="space-y-8">
      <ReportSection title={t('report.summary')}>
        <ReportStatistics
          statistics={[
            [t('report.received'), formatCount(report.received)],
            [t('report.finished'), formatCount(decided.finished)],
            [t('status.denied'), formatCount(decided.denied)],
            [t('report.median'), duration(decided.medianHours)],
            [t('report.officeTime'), duration(decided.medianOfficeHours)],
            [
              t('report.applicantTime'),
              decided.waitCount === 0
                ? t('recordForm.none')
                : t('report.ofAsked', { time: duration(decided.medianApplicantHours), count: decided.waitCount }),
            ],
            [
              t('report.inTime'),
              decisions === 0
                ? t('recordForm.none')
                : t('report.ofDecided', { count: decided.inTime, total: decisions, share: share(decided.inTime, decisions) }),
            ],
            [t(isCurrentMonth ? 'report.overdueNow' : 'report.overdue'), formatCount(report.overdue)],
          ]}
        />
      </ReportSection>
      {report.received === 0 ? (
        <p className="text-ink-soft">{t('report.noRequests')}</p>
      ) : (
        <>
          <ReportSection title={t('report.status')}>
            <ReportStatistics statistics={applicationStatuses.map((status) => [t(`status.${status}`), formatCount(byStatus[status])])} />
          </ReportSection>
          <ReportSection title={t('report.sources')}>
            <ReportStatistics statistics={applicationSources.map((source) => [t(`source.${source}`), formatCount(bySource[source])])} />
          </ReportSection>
          <ReportSection title={t('report.services')}>
            <ReportTable
              caption={t('report.services')}
              columnHeaders={[t('audit.of.services'), ...applicationStatuses.map((status) => t(`status.${status}`)), t('report.total')]}
              rows={byService.map(({ id, title, received, byStatus: counts }) => ({
                key: id,
                cells: [
                  title || t('admin.serviceGone'),
                  ...applicationStatuses.map((status) => formatCount(counts[status])),
                  formatCount(received),
                ],
              }))}
            />
          </ReportSection>
          <ReportSection title={t('report.days')}>
            <DailyBarChart days={report.days.filter(({ day }) => day <= today)} />
          </ReportSection>
        </>
      )}
      <ReportSection title={t('report.news')}>
        <ReportStatistics
          statistics={[
            [t('report.published'), formatCount(news.published)],
            [t('report.views'), formatCount(news.views)],
            [t('report.likes'), formatCount(news.likes)],
          ]}
        />
        {news.mostRead.length > 0 && (
          <div className="mt-4">
            <h3 className="mb-2 text-base">{t('report.mostRead')}</h3>
            <ReportTable
              caption={t('report.mostRead')}
              columnHeaders={[t('audit.of.news'), t('export.views')]}
              rows={news.mostRead.map(({ id, title, views }) => ({ key: id, cells: [title, formatCount(views)] }))}
            />
          </div>
        )}
      </ReportSection>
      <ReportSection title={t('report.contact')}>
        <ReportStatistics
          statistics={[
            [t('report.messages'), formatCount(contact.messages)],
            [t('report.conversations'), formatCount(contact.conversations)],
          ]}
        />
      </ReportSection>
      <ReportSection title={t('report.texts')}>
        <ReportStatistics
          statistics={[
            [t('report.textsSent'), formatCount(texts.messages)],
            [t('report.textUnits'), formatCount(texts.units)],
            [t('report.textFailures'), formatCount(texts.failures)],
            [t('report.textCost'), texts.cost === null ? t('report.noPrice') : formatPesos(texts.cost)],
          ]}
        />
      </ReportSection>
    </div>
  );
}

/** Statistics with their labels, in columns where space allows. */
function ReportStatistics({ statistics }: { statistics: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line *:outline *:outline-line">
      {statistics.map(([name, value]) => (
        <div key={name} className="flex grow basis-40 break-inside-avoid flex-col justify-between gap-1 bg-surface px-4 py-3">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="font-extrabold text-civic-950 text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A section of the report; in print its heading stays with the content. */
function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 break-after-avoid border-line border-b pb-1.5 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** The number of applications on each day, as text and bar. */
function DailyBarChart({ days }: { days: readonly { day: string; count: number }[] }) {
  const { language } = useTranslation();
  const maxCount = Math.max(...days.map(({ count }) => count), 1);
  return (
    <ol className="columns-1 gap-8 sm:columns-2 lg:columns-3 print:columns-3">
      {days.map(({ day, count }) => (
        <li key={day} className="flex break-inside-avoid items-center gap-3 py-0.5 text-sm">
          <span className="w-14 shrink-0 text-ink-soft">{formatShortDay(day, language)}</span>
          <span className="w-10 shrink-0 text-right font-semibold tabular-nums">{count.toLocaleString(language)}</span>
          <span aria-hidden className="h-3 min-w-0 grow">
            <span
              className="block h-full rounded-xs bg-civic-500 border-civic-500 print:border-4 forced-colors:border-4"
              style={{ width: `${(100 * count) / maxCount}%`, display: count === 0 ? 'none' : undefined }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
