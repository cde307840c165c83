import { Paperclip } from 'lucide-react';
import { Suspense, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { lazyWithRetry } from '../loading/load-code.ts';
import type { Attachment } from './thread-message.ts';

const LazyImageDialog = lazyWithRetry(async () => ({ default: (await import('./image-dialog.tsx')).ImageDialog }));

/**
 * The attachment of a message: a picture as a thumbnail that opens in full size, any other file as
 * a link.
 */
export function BubbleAttachment({ attachment, isMine }: { attachment: Attachment; isMine: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const { name, url, thumbUrl = url, isPicture } = attachment;
  if (isPicture && thumbUrl && !isBroken) {
    return (
      <>
        <button
          type="button"
          className="-mx-1.5 -mt-0.5 block overflow-hidden rounded-md"
          aria-label={t('thread.picture', { name })}
          onClick={() => setIsOpen(true)}
        >
          <img
            src={thumbUrl}
            alt=""
            width={224}
            height={168}
            className="h-42 w-56 max-w-full bg-sunken object-cover"
            onError={() => setIsBroken(true)}
          />
        </button>
        {isOpen && url && (
          <Suspense>
            <LazyImageDialog url={url} name={name} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </>
    );
  }
  const label = (
    <>
      <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold underline underline-offset-2">{t('thread.attachment')}</span>
        <span className="block text-sm wrap-anywhere">{name}</span>
      </span>
    </>
  );
  const classes = classNames('flex min-h-11 items-start gap-2 py-1', isMine ? 'text-on-solid' : 'text-civic-800');
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" className={classes}>
      {label}
    </a>
  ) : (
    <span className={classes}>{label}</span>
  );
}
