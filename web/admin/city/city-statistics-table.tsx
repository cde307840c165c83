import { formatNumber } from '#lib/numbers/format-number.ts';
import { median } from '#lib/numbers/median.ts';
import { applicationStatuses } from '#model/collections/choices.ts';
import type { BarangayStatistics, CityStatistics } from '#model/endpoints/reports/city.ts';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';

/** The statistics of all barangays with their sum; they contain no personal data. */
export function CityStatisticsTable({ barangays }: Pick<CityStatistics, 'barangays'>) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  if (barangays.length === 0) return <p className="text-ink-soft">{t('cityStaff.none')}</p>;
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics" className="mb-3 text-xl">
        {t('cityStaff.statistics')}
      </h2>
      <Table hasRowNames caption={t('cityStaff.statistics')} minWidth="56rem">
        <TableHead>
          <ColumnHead>{t('cityStaff.barangay')}</ColumnHead>
          {applicationStatuses.map((status) => (
            <ColumnHead key={status} align="right">
              {t(`status.${status}`)}
            </ColumnHead>
          ))}
          <ColumnHead align="right">{t('cityStaff.overdue')}</ColumnHead>
          <ColumnHead align="right">{t('cityStaff.days')}</ColumnHead>
          <ColumnHead align="right">{t('cityStaff.problems')}</ColumnHead>
          <ColumnHead>{t('cityStaff.counted')}</ColumnHead>
        </TableHead>
        <tbody>
          <StatisticsRow name={t('cityStaff.all')} statistics={sum(barangays)} counted="" />
          {barangays.map(({ host, name, statistics }) => (
            <StatisticsRow
              key={host}
              name={name}
              statistics={statistics}
              counted={statistics ? dayAndTime(statistics.counted) : t('cityStaff.notCounted')}
            />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

type DisplayedStatistics = Omit<BarangayStatistics, 'counted'>;

function StatisticsRow({ name, statistics, counted }: { name: string; statistics: DisplayedStatistics | null; counted: string }) {
  const { t } = useTranslation();
  const show = (number: number | null | undefined): string => (number === null || number === undefined ? '–' : formatNumber(number));
  return (
    <Row tone={counted === '' ? 'muted' : statistics && statistics.overdue > 0 ? 'warning' : 'plain'}>
      <th scope="row" className="wrap-anywhere border-line border-b px-4 py-3 text-left font-semibold">
        {name}
      </th>
      {applicationStatuses.map((status) => (
        <Cell key={status} align="right">
          {show(statistics?.applications[status])}
        </Cell>
      ))}
      <Cell align="right">{show(statistics?.overdue)}</Cell>
      <Cell align="right">
        {show(statistics?.medianDays)}
        {statistics?.medianDays === null && <span className="sr-only">{t('cityStaff.days.none')}</span>}
      </Cell>
      <Cell align="right">{show(statistics?.openProblems)}</Cell>
      <Cell className="text-ink-soft text-sm">{counted}</Cell>
    </Row>
  );
}

/** Adds up the statistics; the days are the median of the barangays' medians. */
function sum(barangays: CityStatistics['barangays']): DisplayedStatistics {
  const availableStatistics = barangays.flatMap(({ statistics }) => statistics ?? []);
  const add = (read: (statistics: BarangayStatistics) => number): number =>
    availableStatistics.reduce((total, statistics) => total + read(statistics), 0);
  return {
    applications: {
      pending: add(({ applications }) => applications.pending),
      ongoing: add(({ applications }) => applications.ongoing),
      finished: add(({ applications }) => applications.finished),
      denied: add(({ applications }) => applications.denied),
    },
    overdue: add(({ overdue }) => overdue),
    medianDays: median(availableStatistics.flatMap(({ medianDays }) => medianDays ?? [])) ?? null,
    openProblems: add(({ openProblems }) => openProblems),
  };
}
