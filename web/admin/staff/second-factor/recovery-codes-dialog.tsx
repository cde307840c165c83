import { Download } from 'lucide-react';
import { useSite } from '../../../parts/page/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useUnsavedChanges } from '../../form/unsaved-changes-provider.tsx';
import { useCurrentUser } from '../../session/use-session.ts';

/**
 * Shows new recovery codes, which cannot be shown again: closing the dialog other than by its
 * button asks first.
 */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { portalName } = useSite();
  const { username } = useCurrentUser();
  const file = [t('factor.codes.file', { username, portal: portalName }), '', ...codes, ''].join('\r\n');
  const { allowLeaving, confirmLeaving } = useUnsavedChanges(true, true, () => undefined, {
    title: t('factor.codes.leave'),
    text: t('factor.codes.leave.text'),
    leave: t('ui.close'),
    stay: t('factor.codes.leave.stay'),
  });
  const finish = () => {
    allowLeaving();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('factor.codes.title')}
      closeLabel={t('ui.close')}
      onOpenChange={() => confirmLeaving(onClose)}
      footer={<Button onClick={finish}>{t('factor.codes.done')}</Button>}
    >
      <p className="mb-4">{t('factor.codes.text')}</p>
      <ul
        aria-label={t('factor.codes.list')}
        className="grid gap-x-8 gap-y-2 rounded-lg border border-line bg-sunken/60 p-5 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="font-bold text-lg tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton
          text={codes.join('\n')}
          labels={{ copy: t('factor.codes.copy'), copied: t('staff.password.copied'), failed: t('staff.password.copyFailed') }}
        />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className={getButtonClasses({ variant: 'outline' })}
        >
          <Download aria-hidden className="size-4.5" />
          {t('factor.codes.download')}
        </a>
      </div>
    </Dialog>
  );
}
