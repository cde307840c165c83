import { useState } from 'react';
import toast from 'react-hot-toast';
import { useRevalidator } from 'react-router';
import { type SampleContentRemoved, sampleContentPath } from '#model/endpoints/office/settings-state.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { useConfirmedAction } from '../use-action.ts';

/**
 * Removes the sample content after a confirmation, and loads the site of the layout again. The
 * caller renders `confirmDialog`.
 */
export function useSampleRemoval(onRemoved?: () => void) {
  const { t } = useTranslation();
  const records = useRecords();
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<SampleContentRemoved>();

  const { ask, dialog } = useConfirmedAction(
    async (_: true) => {
      const response = await records.send<SampleContentRemoved>(sampleContentPath, { method: 'DELETE' });
      const count = Object.values(response.removed).reduce((sum, removed) => sum + removed, 0);
      toast.success(t('settings.sample.removed', { count }));
      setResult(response);
      await revalidate();
      onRemoved?.();
    },
    (reason) => t('settings.sample.failed', { reason }),
  );
  const confirmDialog = (
    <ConfirmDialog
      {...dialog}
      title={t('settings.sample.question')}
      description={t('settings.sample.question.text')}
      confirmLabel={t('settings.sample.remove')}
    />
  );
  return { ask: () => ask(true), confirmDialog, remaining: result?.remaining };
}
