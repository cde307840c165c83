import { ExternalLink, FileText } from 'lucide-react';
import { useState } from 'react';
import { isImageName } from '#lib/schema/field-kinds/file-types.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { type FileLinks, openWithFreshToken } from '../../session/use-file-links.ts';
import type { Message } from './use-thread.ts';

interface MessageFileProps {
  message: Message;
  links: FileLinks;
  isOwn: boolean;
}

/**
 * The file of a message: a thumbnail for images, and the link 'View Attachment', which only staff
 * can open.
 */
export function MessageFile({ message, links, isOwn }: MessageFileProps) {
  const { t } = useTranslation();
  const url = links.getUrl(message, message.files);
  /**
   * The thumbnail keeps its first URL: a URL with a new token would load the file, and record its
   * opening, again.
   */
  const [previewUrl, setPreviewUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  const source = previewUrl ?? url;
  const handleError = () => {
    if (links.isStale()) links.renew().catch(() => setIsBroken(true));
    else setIsBroken(true);
  };
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => openWithFreshToken(event, links)}
      className={classNames('block font-semibold', isOwn ? 'text-on-solid' : 'text-civic-700')}
    >
      {isImageName(message.files) && !isBroken && (
        <span className="mb-1.5 grid h-44 w-60 max-w-full place-items-center overflow-hidden rounded-md bg-surface/85">
          {source ? (
            <img
              src={source}
              alt={t(isOwn ? 'support.picture.office' : 'support.picture.user')}
              loading="lazy"
              onLoad={() => setPreviewUrl(source)}
              onError={handleError}
              className="size-full object-cover"
            />
          ) : (
            <span className="skeleton size-full" />
          )}
        </span>
      )}
      <span className="inline-flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-11">
        <FileText aria-hidden className="size-4.5 shrink-0" />
        <span className="underline underline-offset-3">{t('support.viewAttachment')}</span>
        <ExternalLink aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">{t('admin.newTab')}</span>
      </span>
    </a>
  );
}
