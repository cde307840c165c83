import { useEffect, useEffectEvent } from 'react';
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

/** Shows the link by which a phone sends photographs to a case. Closing does not end the link. */
export default function CasePhonePhotosDialog({ application, isOpen, onClose }: CasePhonePhotosDialogProps) {
  const { t } = useTranslation();
  const photos = usePhonePhotos();
  const renew = () => void photos.create({ application: application.id });
  const createFirst = useEffectEvent(renew);
  useEffect(() => createFirst(), []);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={t('phonePhotos.title')} closeLabel={t('ui.close')} size="lg">
      <PhonePhotosPanel photos={photos} pageLanguage={application.language || 'en'} onRenew={renew} />
    </Dialog>
  );
}
