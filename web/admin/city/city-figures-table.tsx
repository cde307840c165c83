import { formatNumber } from '#lib/numbers/format-number.ts';
import { median } from '#lib/numbers/median.ts';
import { applicationStatuses } from '#model/collections/choices.ts';
import type { BarangayFigures, CityFigures } from '#model/endpoints/reports/city.ts';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';

/** The figures of all barangays with their sum; they contain no personal data. */
export function CityFiguresTable({ barangays }: Pick<CityFigures, 'barangays'>) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  if (barangays.length === 0) return <p className="text-ink-soft">{t('cityStaff.none')}</p>;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="mb-3 text-xl">
        {t('cityStaff.figures')}
      </h2>
      <Table hasRowNames caption={t('cityStaff.figures')} minWidth="56rem">
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
          <FiguresRow name={t('cityStaff.all')} figures={sum(barangays)} counted="" />
          {barangays.map(({ host, name, figures }) => (
            <FiguresRow
              key={host}
              name={name}
              figures={figures}
              counted={figures ? dayAndTime(figures.counted) : t('cityStaff.notCounted')}
            />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

type DisplayedFigures = Omit<BarangayFigures, 'counted'>;

function FiguresRow({ name, figures, counted }: { name: string; figures: DisplayedFigures | null; counted: string }) {
  const { t } = useTranslation();
  const show = (number: number | null | undefined): string => (number === null || number === undefined ? '–' : formatNumber(number));
  return (
    <Row tone={counted === '' ? 'muted' : figures && figures.overdue > 0 ? 'warning' : 'plain'}>
      <th scope="row" className="wrap-anywhere border-line border-b px-4 py-3 text-left font-semibold">
        {name}
      </th>
      {applicationStatuses.map((status) => (
        <Cell key={status} align="right">
          {show(figures?.applications[status])}
        </Cell>
      ))}
      <Cell align="right">{show(figures?.overdue)}</Cell>
      <Cell align="right">
        {show(figures?.medianDays)}
        {figures?.medianDays === null && <span className="sr-only">{t('cityStaff.days.none')}</span>}
      </Cell>
      <Cell align="right">{show(figures?.openProblems)}</Cell>
      <Cell className="text-ink-soft text-sm">{counted}</Cell>
    </Row>
  );
}

/** Adds up the figures; the days are the median of the barangays' medians. */
function sum(barangays: CityFigures['barangays']): DisplayedFigures {
  const availableFigures = barangays.flatMap(({ figures }) => figures ?? []);
  const add = (read: (figures: BarangayFigures) => number): number => availableFigures.reduce((total, figures) => total + read(figures), 0);
  return {
    applications: {
      pending: add(({ applications }) => applications.pending),
      ongoing: add(({ applications }) => applications.ongoing),
      finished: add(({ applications }) => applications.finished),
      denied: add(({ applications }) => applications.denied),
    },
    overdue: add(({ overdue }) => overdue),
    medianDays: median(availableFigures.flatMap(({ medianDays }) => medianDays ?? [])) ?? null,
    openProblems: add(({ openProblems }) => openProblems),
  };
}
