import { ExternalLink, FileText } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { isPictureName } from '../../../parts/thread/attachment-rules.ts';
import { classes } from '../../../ui/classes.ts';
import { useWords } from '../../../words.tsx';
import type { FileLinks } from '../../session/file-links.ts';
import type { Message } from './use-thread.ts';

interface MessageFileProps {
  message: Message;
  links: FileLinks;
  isOwn: boolean;
}

/** The file of a message: its picture where it is one, and the link 'View Attachment', which opens for staff alone. */
export function MessageFile({ message, links, isOwn }: MessageFileProps) {
  const { t } = useWords();
  const url = links.url(message, message.files);
  /** The picture keeps the address it was loaded by: a new token would load it, and note it as opened, once more. */
  const [shown, setShown] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  const source = shown ?? url;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!url || !links.isStale()) return;
    event.preventDefault();
    const fresh = new URL(event.currentTarget.href);
    // Opened by the press itself, or the browser takes it for an unwanted window.
    const tab = window.open('about:blank', '_blank');
    links.renew().then(
      (token) => {
        fresh.searchParams.set('token', token);
        if (tab) tab.location.href = fresh.href;
      },
      () => tab?.close(),
    );
  };
  const failed = () => {
    if (links.isStale()) links.renew().catch(() => setIsBroken(true));
    else setIsBroken(true);
  };
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={open}
      className={classes('block font-semibold', isOwn ? 'text-white' : 'text-civic-700')}
    >
      {isPictureName(message.files) && !isBroken && (
        <span className="mb-1.5 grid h-44 w-60 max-w-full place-items-center overflow-hidden rounded-md bg-surface/85">
          {source ? (
            <img
              src={source}
              alt={t(isOwn ? 'support.picture.office' : 'support.picture.user')}
              loading="lazy"
              onLoad={() => setShown(source)}
              onError={failed}
              className="size-full object-cover"
            />
          ) : (
            <span className="skeleton size-full" />
          )}
        </span>
      )}
      <span className="inline-flex min-h-6 items-center gap-1.5">
        <FileText aria-hidden className="size-4.5 shrink-0" />
        <span className="underline underline-offset-3">{t('support.viewAttachment')}</span>
        <ExternalLink aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">{t('admin.newTab')}</span>
      </span>
    </a>
  );
}
