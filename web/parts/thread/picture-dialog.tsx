import { buttonClasses } from '../../ui/button-classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words.tsx';

/** A picture of a conversation, large. */
export function PictureDialog({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('thread.pictureTitle')}
      description={name}
      closeLabel={t('thread.close')}
      footer={
        <a href={url} download={name} className={buttonClasses({ variant: 'outline' })}>
          {t('thread.download')}
        </a>
      }
    >
      <img src={url} alt={name} className="mx-auto max-h-[70dvh] rounded-md object-contain" />
    </Dialog>
  );
}
