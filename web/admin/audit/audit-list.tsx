import { actorWords } from '#model/audit-words.ts';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/table.tsx';
import { useWords } from '../../words.tsx';
import { useDates } from '../shell/use-dates.ts';
import type { AuditEntry } from './audit-reading.ts';
import { ActionBadge, EntryRecord } from './entry-parts.tsx';

/** Entries on screens with room for a table; undefined while they are on their way. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] | undefined }) {
  const { t } = useWords();
  const { day, time } = useDates();
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
              <Cell className="font-semibold">{actorWords(t, entry)}</Cell>
              <Cell>
                <ActionBadge entry={entry} />
              </Cell>
              <Cell>
                <EntryRecord entry={entry} />
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

/** The same on small screens. */
export function AuditCards({ entries }: { entries: readonly AuditEntry[] | undefined }) {
  const { t } = useWords();
  const { moment, time } = useDates();
  if (!entries) {
    return (
      <div className="space-y-3">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="h-28 w-full rounded-lg" />
        ))}
      </div>
    );
  }
  return (
    <ol aria-label={t('admin.menu.audit')} className="space-y-3">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-lg border border-line bg-surface p-4 shadow-card">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{actorWords(t, entry)}</span>
            <ActionBadge entry={entry} />
          </div>
          <EntryRecord entry={entry} />
          <p className="tabular mt-2 text-ink-soft text-sm">
            {[withTime(moment(entry.created), time(entry.created)), entry.address].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The moment of today and yesterday has its time already. */
const withTime = (moment: string, time: string): string => (moment.endsWith(time) ? moment : `${moment}, ${time}`);
