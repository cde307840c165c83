import { describeAuditActor } from '#model/audit/describe-audit-entry.ts';
import { SkeletonCards, SkeletonRows } from '../../ui/content/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { AuditActionBadge, AuditEntryRecord } from './audit-entry-summary.tsx';
import type { AuditEntry } from './audit-query-options.ts';

/** The audit entries as a table for wide screens; undefined while loading. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] | undefined }) {
  const { t } = useTranslation();
  const { day, time } = useDateFormatters();
  return (
    <Table caption={t('admin.menu.audit')} minWidth="52rem">
      <TableHead>
        <ColumnHead>{t('audit.when')}</ColumnHead>
        <ColumnHead>{t('audit.who')}</ColumnHead>
        <ColumnHead>{t('audit.action')}</ColumnHead>
        <ColumnHead>{t('audit.record')}</ColumnHead>
        <ColumnHead>{t('audit.address')}</ColumnHead>
      </TableHead>
      <tbody>
        {entries ? (
          entries.map((entry) => (
            <Row key={entry.id}>
              <Cell className="whitespace-nowrap text-sm">
                <span className="block">{day(entry.created)}</span>
                <span className="block text-ink-soft">{time(entry.created)}</span>
              </Cell>
              <Cell className="font-semibold">{describeAuditActor(t, entry)}</Cell>
              <Cell>
                <AuditActionBadge entry={entry} />
              </Cell>
              <Cell>
                <AuditEntryRecord entry={entry} />
              </Cell>
              <Cell className="break-all text-ink-soft text-sm">{entry.address}</Cell>
            </Row>
          ))
        ) : (
          <SkeletonRows rows={10} columns={5} />
        )}
      </tbody>
    </Table>
  );
}

/** The audit entries as cards for small screens. */
export function AuditCards({ entries }: { entries: readonly AuditEntry[] | undefined }) {
  const { t } = useTranslation();
  const { relativeDayAndTime, time } = useDateFormatters();
  if (!entries) return <SkeletonCards className="h-28" />;
  return (
    <ol aria-label={t('admin.menu.audit')} className="space-y-3">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-lg border border-line bg-surface p-4 shadow-card">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{describeAuditActor(t, entry)}</span>
            <AuditActionBadge entry={entry} />
          </div>
          <AuditEntryRecord entry={entry} />
          <p className="tabular mt-2 text-ink-soft text-sm">
            {[withTime(relativeDayAndTime(entry.created), time(entry.created)), entry.address].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Adds the time to a date; 'Today' and 'Yesterday' already contain it. */
const withTime = (date: string, time: string): string => (date.endsWith(time) ? date : `${date}, ${time}`);
