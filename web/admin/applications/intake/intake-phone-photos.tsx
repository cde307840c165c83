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
  /** Keys of the required papers. */
  slots: readonly string[];
  pageLanguage: Language;
  /** Receives a photograph of the paper with this key. */
  onPhoto: (slot: string, file: File) => void;
  /** Receives the link, which stays open for the case when the form is saved. */
  onLink: (link: FormPhotoLink) => void;
}

/** Shows a link by which a phone sends photographs, and adds them to the files of the form. */
export default function IntakePhonePhotos({ service, slots, pageLanguage, onPhoto, onLink }: IntakePhonePhotosProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const photos = usePhonePhotos();
  const addedNames = useRef(new Set<string>());
  const [failure, setFailure] = useState<unknown>();
  const { create, record } = photos;
  const createLink = useEffectEvent(() => void create({ service, slots } satisfies PhotoLinkRequest));
  useEffect(() => createLink(), []);

  const addNewPhotos = async ({ received, ...photoLink }: PortalRecord<'photo_links'>) => {
    setFailure(undefined);
    for (const { slot, file } of received ?? []) {
      if (file === '' || addedNames.current.has(file)) continue;
      addedNames.current.add(file);
      try {
        const response = await fetch(records.files.getURL(photoLink, file, { token: await records.files.getToken() }));
        if (!response.ok) throw new Error(`Status ${response.status}`);
        const blob = await response.blob();
        onPhoto(slot, new File([blob], file, { type: blob.type, lastModified: Date.now() }));
      } catch (error) {
        addedNames.current.delete(file);
        setFailure(error);
      }
    }
  };
  const addLatestPhotos = useEffectEvent(addNewPhotos);
  useEffect(() => {
    if (record) void addLatestPhotos(record);
  }, [record]);
  const { link } = photos;
  const reportLink = useEffectEvent(onLink);
  useEffect(() => {
    if (link === undefined) return;
    const formLink: FormPhotoLink = { link, addedNames: addedNames.current, isSaved: false };
    reportLink(formLink);
    return () => {
      if (formLink.isSaved) return;
      void records.send(photoLinkPaths.end(link.id), { method: 'DELETE', requestKey: null }).catch(() => undefined);
    };
  }, [link, records]);
  const stop = async () => {
    if (record) await addNewPhotos(record);
    await photos.stop();
  };

  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-3">
      {failure !== undefined && (
        <LoadError onRetry={() => record && void addNewPhotos(record)}>
          {t('phonePhotos.fetchFailed', { reason: getErrorMessage(t, failure) })}
        </LoadError>
      )}
      <PhonePhotosPanel photos={{ ...photos, stop }} pageLanguage={pageLanguage} onRenew={() => void create({ service, slots })} />
    </div>
  );
}
