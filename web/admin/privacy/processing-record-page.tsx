import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ProcessingActivity, type ProcessingRecord, processingRecordPath } from '#model/endpoints/privacy/processing-record.ts';
import { formatRetentionPeriod } from '#model/messages/legal/format-retention-period.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { builtInRoles } from '#model/roles/roles.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { useCollection } from '../record-list/use-collection.ts';
import { useRecords } from '../session/use-session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';

export const clientLoader = () => loadStaffMessages('privacyPages', 'staffPages', 'certificatePages', 'processingFields');

export const shouldRevalidate = () => false;

/** The record of processing activities, derived from the declarations of the portal, to print. */
export default function ProcessingRecordPage() {
  const { t } = useTranslation();
  const records = useRecords();
  const { dayAndTime } = useDateFormatters();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['processing record'],
    queryFn: () => records.send<ProcessingRecord>(processingRecordPath, { method: 'GET' }),
  });
  return (
    <>
      <PageHeader
        title={t('processing.title')}
        intro={t('processing.intro')}
        actions={
          <Button variant="outline" onClick={() => print()}>
            <Printer aria-hidden className="size-5" />
            {t('admin.sheet.print')}
          </Button>
        }
      />
      {error ? (
        <LoadError title={t('processing.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p className="mb-5 text-ink-soft">
            {t('processing.made', { time: dayAndTime(new Date(dataUpdatedAt).toISOString().replace('T', ' ')) })}
          </p>
          <div className="space-y-4">
            {data.activities.map((activity) => (
              <Activity key={activity.name} activity={activity} />
            ))}
          </div>
        </>
      ) : (
        <SkeletonText lines={12} />
      )}
    </>
  );
}

function Activity({ activity }: { activity: ProcessingActivity }) {
  const { t, language } = useTranslation();
  const { name, basis, period, days, fields, readers } = activity;
  const { rows: customRoles } = useCollection('roles');
  const rolesWith = (capabilities: readonly string[]): string[] => [
    ...Object.entries(builtInRoles)
      .filter(([, granted]) => granted.some((capability) => capabilities.includes(capability)))
      .map(([role]) => t(`roles.role.${role}` as MessageKey)),
    ...(customRoles ?? [])
      .filter((role) => role.capabilities.some((capability) => capabilities.includes(capability)))
      .map((role) => role.name),
  ];
  const headingId = `processing-${name}`;
  return (
    <section aria-labelledby={headingId} className="break-inside-avoid rounded-lg border border-line bg-surface p-4">
      <h2 id={headingId} className="mb-3 text-lg">
        {t(name.startsWith('private_') ? (`processing.of.${name}` as MessageKey) : (`audit.of.${name}` as MessageKey))}
      </h2>
      <DescriptionList
        items={[
          { term: t('processing.why'), detail: t(`processing.basis.${basis}`) },
          {
            term: t('processing.period'),
            detail: t(`processing.period.${period}`, { period: days === undefined ? '' : formatRetentionPeriod(days, language) }),
          },
          {
            term: t('processing.readers'),
            detail:
              readers === 'nobody'
                ? t('processing.readers.none')
                : readers === 'staff'
                  ? t('processing.readers.all')
                  : rolesWith(readers).join(', '),
          },
          {
            term: t('processing.fields'),
            detail: <span className="wrap-anywhere">{[...new Set(fields.map((field) => t(field as MessageKey)))].join(', ')}</span>,
          },
        ]}
      />
    </section>
  );
}
