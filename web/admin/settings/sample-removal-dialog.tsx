import toast from 'react-hot-toast';
import { useRevalidator } from 'react-router';
import { type SampleContentRemoved, sampleContentPath } from '#model/endpoints/office/settings-state.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';

interface SampleRemovalDialogProps {
  onClose: () => void;
  onRemoved?: (result: SampleContentRemoved) => void;
}

/** Removes the sample content after a confirmation, and loads the site of the layout again. */
export default function SampleRemovalDialog({ onClose, onRemoved }: SampleRemovalDialogProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const { revalidate } = useRevalidator();
  const { isBusy, runWithRetry } = useAction();
  const remove = async () => {
    const result = await records.send<SampleContentRemoved>(sampleContentPath, { method: 'DELETE' });
    const count = Object.values(result.removed).reduce((sum, removed) => sum + removed, 0);
    toast.success(t('settings.sample.removed', { count }));
    await revalidate();
    onRemoved?.(result);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('settings.sample.question')}
      description={t('settings.sample.question.text')}
      confirmLabel={t('admin.sample.remove')}
      cancelLabel={t('ui.cancel')}
      busy={isBusy}
      onConfirm={() => void runWithRetry(remove, (reason) => t('settings.sample.failed', { reason })).then(onClose)}
    />
  );
}
