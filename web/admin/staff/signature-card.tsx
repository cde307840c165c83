import toast from 'react-hot-toast';
import { users } from '#model/collections/office/users.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { getFileRules } from '../../ui/files/get-file-rules.ts';
import { Uploader } from '../../ui/files/uploader.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getImageUploadMessages } from '../record-form/controls/image-control.tsx';
import { getStaffSession } from '../session/session.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';

const field = users.fields.signature;

/**
 * The picture of the current user's signature, for certificates that they approve. A selected file
 * is saved immediately.
 */
export function SignatureCard() {
  const { t } = useTranslation();
  const records = useRecords();
  const { id, hasSignature } = useCurrentUser();
  const { isBusy, runWithRetry } = useAction();

  const save = (picture: File | '') =>
    runWithRetry(
      async () => {
        await records.collection('users').update(id, { signature: picture });
        await getStaffSession().revalidate();
        toast.success(t('signature.saved'));
      },
      (reason) => t('signature.failed', { reason }),
    );

  return (
    <Card as="section" aria-label={t('signature.title')}>
      <CardHeader title={t('signature.title')} description={t('signature.text')} />
      {hasSignature && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <p className="min-w-0 grow">{t('signature.kept')}</p>
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => void save('')}>
            {t('recordForm.image.takeAway')}
          </Button>
        </div>
      )}
      <Uploader
        label={t('signature.picture')}
        name="signature"
        help={t('signature.help', { megabytes: field.maxBytes / 1024 / 1024 })}
        rules={getFileRules(field)}
        files={[]}
        onChange={([croppedPicture]) => croppedPicture && void save(croppedPicture.file)}
        disabled={isBusy}
        labels={getImageUploadMessages(t, field)}
      />
    </Card>
  );
}
