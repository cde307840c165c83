import { useCallback, useEffect, useState } from 'react';
import { type PhotoLinkAttachment, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { LoadError } from '../../load-error.tsx';
import { useRecords } from '../../session/use-session.ts';
import type { Application } from '../listed-application.ts';
import { PhonePhotosPanel } from '../phone-photos/phone-photos-panel.tsx';
import { usePhonePhotos } from '../phone-photos/use-phone-photos.ts';
import type { SavedPhotoLink } from './use-intake.ts';

interface PhonePhotosAfterIntakeProps {
  photos: SavedPhotoLink;
  application: Application;
}

/** Attaches the photo link to the saved case, so that the phone can send further photographs. */
export default function PhonePhotosAfterIntake({ photos: { link, papers }, application: { id, language } }: PhonePhotosAfterIntakeProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const photos = usePhonePhotos(link);
  const [failure, setFailure] = useState<unknown>();
  const attach = useCallback(async () => {
    const body: PhotoLinkAttachment = { application: id, papers };
    try {
      await records.send(photoLinkPaths.attach(link.id), { method: 'POST', body, requestKey: null });
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    }
  }, [records, id, link.id, papers]);
  useEffect(() => void attach(), [attach]);
  return (
    <section aria-label={t('phonePhotos.title')} className="mt-6 grid max-w-3xl gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">{t('phonePhotos.title')}</h2>
      {failure === undefined ? (
        <p className="text-ink-soft">{t('phonePhotos.intoCase')}</p>
      ) : (
        <LoadError onRetry={() => void attach()}>{t('phonePhotos.attachFailed', { reason: getErrorMessage(t, failure) })}</LoadError>
      )}
      <PhonePhotosPanel photos={photos} pageLanguage={language || 'en'} onRenew={() => void photos.create({ application: id })} />
    </section>
  );
}
