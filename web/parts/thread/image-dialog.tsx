import { getButtonClasses } from '../../ui/button-classes.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Dialog with a picture of a conversation in full size. */
export function ImageDialog({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('thread.pictureTitle')}
      description={name}
      closeLabel={t('ui.close')}
      footer={
        <a href={url} download={name} className={getButtonClasses({ variant: 'outline' })}>
          {t('thread.download')}
        </a>
      }
    >
      <img src={url} alt={name} className="mx-auto max-h-[70dvh] rounded-md object-contain" />
    </Dialog>
  );
}
