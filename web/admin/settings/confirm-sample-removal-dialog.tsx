import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { useSampleRemoval } from './use-sample-removal.ts';

/** Asks for confirmation before the sample content is removed, which cannot be undone. */
export function ConfirmSampleRemovalDialog({ removal }: { removal: ReturnType<typeof useSampleRemoval> }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...removal.dialog}
      title={t('settings.sample.question')}
      description={t('settings.sample.question.text')}
      confirmLabel={t('settings.sample.remove')}
    />
  );
}
