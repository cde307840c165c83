import { type ErasureDecision, erasureDecisionPath } from '#model/endpoints/privacy/privacy.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useTranslation } from '../../use-translation.tsx';
import { LoadError } from '../load-error.tsx';
import { useCollection } from '../record-list/use-collection.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { useStaffName } from '../staff/use-staff-list.ts';
import { useAction, useConfirmedAction } from '../use-action.ts';
import { useBackupExpiry } from './use-backup-expiry.ts';

type Erasure = PortalRecord<'erasures'>;

const tones: Record<Exclude<Erasure['status'], ''>, Tone> = { requested: 'warning', agreed: 'info', done: 'success', refused: 'neutral' };

/** The requested erasures and their decisions; those that wait for a decision come first. */
export function ErasureList() {
  const { t } = useTranslation();
  const { rows, error, reload, applyChange } = useCollection('erasures');
  const nameOf = useStaffName();
  const me = useCurrentUser().id;
  const records = useRecords();
  const { dayAndTime } = useDateFormatters();
  const getBackupExpiry = useBackupExpiry();
  const { isBusy, runWithRetry } = useAction();
  const decide = async (erasure: Erasure, agree: boolean) => {
    const body: ErasureDecision = { agree };
    applyChange({ action: 'update', record: await records.send<Erasure>(erasureDecisionPath(erasure.id), { method: 'POST', body }) });
  };
  const agreement = useConfirmedAction((erasure: Erasure) => decide(erasure, true), t('erasures.agree'));
  const waiting = rows?.filter(({ status }) => status === 'requested') ?? [];
  const sortedErasures = [...waiting, ...(rows?.filter(({ status }) => status !== 'requested') ?? [])];
  return (
    <section aria-labelledby="erasures">
      <h2 id="erasures" className="mb-3 text-xl">
        {t('erasures.title')}
      </h2>
      {error && <LoadError title={t('erasures.failed')} error={error} onRetry={reload} />}
      {!rows && !error && <SkeletonText lines={4} />}
      {rows?.length === 0 && <p className="text-ink-soft">{t('erasures.none')}</p>}
      <ul aria-label={t('erasures.title')} className="space-y-3">
        {sortedErasures.map((erasure) => {
          const status = erasure.status || 'requested';
          const remainingRecords = erasure.records ?? [];
          return (
            <li key={erasure.id} className="rounded-lg border border-line bg-surface p-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={tones[status]} dot>
                  {t(`erasures.status.${status}`)}
                </Badge>
                <span className="text-ink-soft text-sm">
                  {t('erasures.requestedAt', { name: nameOf(erasure.requestedBy), time: dayAndTime(erasure.created) })}
                </span>
              </p>
              <p className="wrap-anywhere mt-2 whitespace-pre-line">{erasure.reason}</p>
              {remainingRecords.length > 0 && (
                <ul className="wrap-anywhere mt-2 list-disc pl-5 text-sm">
                  {remainingRecords.map(({ id, label, collection }) => (
                    <li key={id}>
                      {t(`privacy.of.${collection}`)} · {label}
                    </li>
                  ))}
                </ul>
              )}
              {status === 'done' && (
                <p className="mt-2 text-sm">
                  {t('erasures.result', { removed: erasure.removed, reduced: erasure.reduced, time: dayAndTime(erasure.doneAt) })}{' '}
                  {t('erasures.backups', { day: getBackupExpiry(erasure.doneAt) })}
                </p>
              )}
              {erasure.decidedBy && (
                <p className="mt-1 text-ink-soft text-sm">
                  {t('erasures.decidedAt', { name: nameOf(erasure.decidedBy), time: dayAndTime(erasure.decidedAt) })}
                </p>
              )}
              {status === 'requested' && (
                <div className="mt-3 flex flex-wrap items-center gap-3">
                  {erasure.requestedBy !== me && (
                    <Button size="sm" variant="danger" disabled={isBusy} onClick={() => agreement.requestConfirmation(erasure)}>
                      {t('erasures.agree')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="outline"
                    disabled={isBusy}
                    onClick={() =>
                      void runWithRetry(
                        () => decide(erasure, false),
                        t(erasure.requestedBy === me ? 'erasures.withdraw' : 'erasures.refuse'),
                      )
                    }
                  >
                    {t(erasure.requestedBy === me ? 'erasures.withdraw' : 'erasures.refuse')}
                  </Button>
                  {erasure.requestedBy === me && <p className="text-ink-soft text-sm">{t('erasures.needsAnother')}</p>}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        {...agreement.dialog}
        title={t('erasures.agree.ask')}
        description={t('erasures.agree.text', { count: agreement.target?.records?.length ?? 0 })}
        confirmLabel={t('erasures.agree')}
      />
    </section>
  );
}
