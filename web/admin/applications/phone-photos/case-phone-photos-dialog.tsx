import { useEffect } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Application } from '../listed-application.ts';
import { PhonePhotosPanel } from './phone-photos-panel.tsx';
import { usePhonePhotos } from './use-phone-photos.ts';

interface CasePhonePhotosDialogProps {
  application: Application;
  isOpen: boolean;
  onClose: () => void;
}

/** The code for photographs into one case. Closing the dialog does not end it. */
export default function CasePhonePhotosDialog({ application, isOpen, onClose }: CasePhonePhotosDialogProps) {
  const { t } = useTranslation();
  const photos = usePhonePhotos();
  const { id } = application;
  const { make } = photos;
  useEffect(() => void make({ application: id }), [make, id]);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={t('phonePhotos.title')} closeLabel={t('ui.close')} size="lg">
      <PhonePhotosPanel photos={photos} pageLanguage={application.language || 'en'} onNew={() => void make({ application: id })} />
    </Dialog>
  );
}
