import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { forgetDevice } from './forget-device.ts';

/** Removes the personal data after a confirmation, and opens the home page, which says so. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const { t, to } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const forget = async () => {
    setState('busy');
    if (!(await forgetDevice())) return setState('failed');
    // Loads a new document, so that no data of the page stays in memory.
    location.replace(to('/'));
  };
  const failure = (
    <span role="alert" className="font-semibold text-danger-ink">
      {t('forget.failed')}
    </span>
  );
  return (
    <ConfirmDialog
      open
      busy={state === 'busy'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('forget.title')}
      description={state === 'failed' ? failure : t('forget.text')}
      confirmLabel={t(state === 'failed' ? 'ui.tryAgain' : 'forget.confirm')}
      cancelLabel={t('ui.cancel')}
      onConfirm={() => void forget()}
    />
  );
}
