import { describeAuditActor } from '#model/audit/describe-audit-entry.ts';
import { useTranslation } from '../../use-translation.tsx';
import { RecordList } from '../record-list/record-list.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { AuditActionBadge, AuditEntryRecord } from './audit-entry-summary.tsx';
import type { AuditEntry } from './audit-query-options.ts';

/** The audit entries; undefined while loading. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] | undefined }) {
  const { t } = useTranslation();
  const { day, time, relativeDayAndTime } = useDateFormatters();
  return (
    <RecordList
      rows={entries}
      label={t('admin.menu.audit')}
      minWidth="52rem"
      columns={[
        {
          label: t('audit.when'),
          className: 'whitespace-nowrap text-sm',
          cell: ({ created }) => (
            <>
              <span className="block">{day(created)}</span>
              <span className="block text-ink-soft">{time(created)}</span>
            </>
          ),
        },
        { label: t('audit.who'), className: 'font-semibold', cell: (entry) => describeAuditActor(t, entry) },
        { label: t('audit.action'), cell: (entry) => <AuditActionBadge entry={entry} /> },
        { label: t('audit.record'), cell: (entry) => <AuditEntryRecord entry={entry} /> },
        { label: t('audit.address'), className: 'break-all text-ink-soft text-sm', cell: ({ address }) => address },
      ]}
      skeletonClasses="h-28"
      cardClasses="shadow-card"
      card={(entry) => (
        <>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{describeAuditActor(t, entry)}</span>
            <AuditActionBadge entry={entry} />
          </div>
          <AuditEntryRecord entry={entry} />
          <p className="tabular mt-2 text-ink-soft text-sm">
            {[withTime(relativeDayAndTime(entry.created), time(entry.created)), entry.address].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
    />
  );
}

/** Adds the time to a date; 'Today' and 'Yesterday' already contain it. */
const withTime = (date: string, time: string): string => (date.endsWith(time) ? date : `${date}, ${time}`);
