import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWords } from '../../words.tsx';
import type { useSampleRemoval } from './use-sample-removal.ts';

/** Asks before the sample content goes, which cannot be undone. */
export function SampleQuestion({ removal }: { removal: ReturnType<typeof useSampleRemoval> }) {
  const { t } = useWords();
  return (
    <ConfirmDialog
      open={removal.isAsking}
      onOpenChange={(isOpen) => !isOpen && removal.close()}
      title={t('settings.sample.question')}
      description={t('settings.sample.question.text')}
      confirmLabel={t('settings.sample.remove')}
      cancelLabel={t('ui.cancel')}
      busy={removal.isBusy}
      onConfirm={() => void removal.remove()}
    />
  );
}
