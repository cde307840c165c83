import { useState } from 'react';
import toast from 'react-hot-toast';
import { useRevalidator } from 'react-router';
import { type SampleContentRemoved, sampleContentPath } from '#model/endpoints/settings-state.ts';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { useRecords } from '../session/use-session.ts';

/** Asks, then removes the sample content; the frame of the page learns of it by itself. */
export function useSampleRemoval(onRemoved?: () => void) {
  const { t } = useWords();
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
      toast.error(t('settings.sample.failed', { reason: failureText(t, error) }));
    }
    setBusy(false);
  }

  return { isAsking, ask: () => setAsking(true), close: () => setAsking(false), isBusy, remove, outcome };
}
