import { useState } from 'react';
import toast from 'react-hot-toast';
import { useRevalidator } from 'react-router';
import { type SampleContentRemoved, sampleContentPath } from '#model/endpoints/office/settings-state.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { useRecords } from '../session/use-session.ts';

/** Asks for confirmation, then removes the sample content. The page layout updates by itself. */
export function useSampleRemoval(onRemoved?: () => void) {
  const { t } = useTranslation();
  const records = useRecords();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SampleContentRemoved>();

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const done = await records.send<SampleContentRemoved>(sampleContentPath, { method: 'DELETE' });
      const count = Object.values(done.removed).reduce((sum, some) => sum + some, 0);
      toast.success(t('settings.sample.removed', { count }));
      setOutcome(done);
      setAsking(false);
      await revalidate();
      onRemoved?.();
    } catch (error) {
      toast.error(t('settings.sample.failed', { reason: getErrorMessage(t, error) }));
    }
    setBusy(false);
  }

  return { isAsking, ask: () => setAsking(true), close: () => setAsking(false), isBusy, remove, outcome };
}
