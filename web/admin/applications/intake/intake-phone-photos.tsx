import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '#model/collections/choices.ts';
import { type PhotoLinkRequest, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { LoadError } from '../../load-error.tsx';
import { useRecords } from '../../session/use-session.ts';
import { PhonePhotosPanel } from '../phone-photos/phone-photos-panel.tsx';
import { usePhonePhotos } from '../phone-photos/use-phone-photos.ts';
import type { FormPhotoLink } from './use-intake.ts';

interface IntakePhonePhotosProps {
  service: string;
  /** Keys of the papers that are asked for. */
  slots: readonly string[];
  pageLanguage: Language;
  /** Takes a photograph of the paper with this key. */
  onPhoto: (slot: string, file: File) => void;
  /** Tells the form of the link, which goes on into the case when the form is saved. */
  onLink: (link: FormPhotoLink) => void;
}

/** Photographs of a phone for an application that is being entered: they become its files here. */
export default function IntakePhonePhotos({ service, slots, pageLanguage, onPhoto, onLink }: IntakePhonePhotosProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const photos = usePhonePhotos();
  const usedNames = useRef(new Set<string>());
  const [failure, setFailure] = useState<unknown>();
  const { make, record } = photos;
  const makeNew = useEffectEvent(() => void make({ service, slots } satisfies PhotoLinkRequest));
  useEffect(() => makeNew(), []);

  const takeNew = async ({ received, ...holder }: PortalRecord<'photo_links'>) => {
    setFailure(undefined);
    for (const { slot, file } of received ?? []) {
      if (file === '' || usedNames.current.has(file)) continue;
      usedNames.current.add(file);
      try {
        const response = await fetch(records.files.getURL(holder, file, { token: await records.files.getToken() }));
        if (!response.ok) throw new Error(`Status ${response.status}`);
        const blob = await response.blob();
        onPhoto(slot, new File([blob], file, { type: blob.type, lastModified: Date.now() }));
      } catch (error) {
        usedNames.current.delete(file);
        setFailure(error);
      }
    }
  };
  const takeLatest = useEffectEvent(takeNew);
  useEffect(() => {
    if (record) void takeLatest(record);
  }, [record]);
  // What the files have become is all that is needed of it.
  const { link } = photos;
  const reportLink = useEffectEvent(onLink);
  useEffect(() => {
    if (link === undefined) return;
    const inForm: FormPhotoLink = { link, usedNames: usedNames.current, isSaved: false };
    reportLink(inForm);
    return () => {
      if (inForm.isSaved) return;
      void records.send(photoLinkPaths.end(link.id), { method: 'DELETE', requestKey: null }).catch(() => undefined);
    };
  }, [link, records]);
  const stop = async () => {
    if (record) await takeNew(record);
    await photos.stop();
  };

  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-3">
      {failure !== undefined && (
        <LoadError onRetry={() => record && void takeNew(record)}>
          {t('phonePhotos.fetchFailed', { reason: getErrorMessage(t, failure) })}
        </LoadError>
      )}
      <PhonePhotosPanel photos={{ ...photos, stop }} pageLanguage={pageLanguage} onNew={() => void make({ service, slots })} />
    </div>
  );
}
