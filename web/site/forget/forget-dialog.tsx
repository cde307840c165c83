import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWords } from '../../words.tsx';
import { forgetDevice } from './forget-device.ts';

/** Says what ends and what stays, asks, and leads to the home page, which says that it is done. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const { t, to } = useWords();
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const forget = async () => {
    setState('busy');
    if (!(await forgetDevice())) return setState('failed');
    // A new document: nothing that a page holds in memory outlives it.
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
      confirmLabel={t(state === 'failed' ? 'forget.again' : 'forget.confirm')}
      cancelLabel={t('forget.cancel')}
      onConfirm={() => void forget()}
    />
  );
}
