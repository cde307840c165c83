import { useEffect, useEffectEvent } from 'react';
import { type PhotoLinkAttachment, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { LoadError } from '../../load-error.tsx';
import { useRecords } from '../../session/use-session.ts';
import { useAction } from '../../use-action.ts';
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
  const { problem, run } = useAction();
  const attach = () => {
    const body: PhotoLinkAttachment = { application: id, papers };
    void run(() => records.send(photoLinkPaths.attach(link.id), { method: 'POST', body, requestKey: null }));
  };
  const attachFirst = useEffectEvent(attach);
  useEffect(() => attachFirst(), []);
  return (
    <section aria-label={t('phonePhotos.title')} className="mt-6 grid max-w-3xl gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">{t('phonePhotos.title')}</h2>
      {problem === undefined ? (
        <p className="text-ink-soft">{t('phonePhotos.intoCase')}</p>
      ) : (
        <LoadError onRetry={attach}>{t('phonePhotos.attachFailed', { reason: problem })}</LoadError>
      )}
      <PhonePhotosPanel photos={photos} pageLanguage={language || 'en'} onRenew={() => void photos.create({ application: id })} />
    </section>
  );
}
