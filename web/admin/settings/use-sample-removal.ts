import { useState } from 'react';
import toast from 'react-hot-toast';
import { useRevalidator } from 'react-router';
import { type SampleContentRemoved, sampleContentPath } from '#model/endpoints/office/settings-state.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { useConfirmedAction } from '../use-action.ts';

/** Asks for confirmation, then removes the sample content. The page layout updates by itself. */
export function useSampleRemoval(onRemoved?: () => void) {
  const { t } = useTranslation();
  const records = useRecords();
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<SampleContentRemoved>();

  const { ask, dialog } = useConfirmedAction(
    async (_: 'all') => {
      const done = await records.send<SampleContentRemoved>(sampleContentPath, { method: 'DELETE' });
      const count = Object.values(done.removed).reduce((sum, some) => sum + some, 0);
      toast.success(t('settings.sample.removed', { count }));
      setOutcome(done);
      await revalidate();
      onRemoved?.();
    },
    (reason) => t('settings.sample.failed', { reason }),
  );
  return { ask: () => ask('all'), dialog, outcome };
}
