import { ExternalLink, FileText, ImageOff } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../words.tsx';
import type { Application } from '../../live/application-feed.ts';
import type { FileLinks } from '../../session/file-links.ts';

interface Paper {
  /** The stored name. */
  name: string;
  /** What the paper is. */
  title: string;
  /** The name it had with its sender. */
  fileName?: string;
}

interface PapersProps {
  id: string;
  title: string;
  empty: string;
  record: Application;
  papers: readonly Paper[];
  links: FileLinks;
}

/** The papers of an application, each with its picture, through links that open for staff alone. */
export function Papers({ id, title, empty, record, papers, links }: PapersProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-4 text-lg">
        {title}
      </h3>
      {papers.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {links.hasFailed ? (
        <Alert
          tone="danger"
          role="alert"
          actions={
            <Button size="sm" variant="outline" onClick={() => void links.renew().catch(() => undefined)}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {t('admin.detail.papersFailed')}
        </Alert>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {papers.map((paper) => (
            <PaperCard key={paper.name} paper={paper} record={record} links={links} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PaperCard({ paper, record, links }: { paper: Paper; record: Application; links: FileLinks }) {
  const { t } = useWords();
  const url = links.url(record, paper.name);
  /** The picture keeps the address it was loaded by: a new token would load it, and note it as opened, once more. */
  const [shown, setShown] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  const source = shown ?? url;
  const isPicture = /\.(jpe?g|png|gif|webp)$/i.test(paper.name);

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

  return (
    <li className="overflow-hidden rounded-lg border border-line bg-surface transition-colors focus-within:border-civic-700 hover:border-civic-400">
      <a href={url} target="_blank" rel="noreferrer" onClick={open} className="block no-underline">
        <span className="grid aspect-4/3 place-items-center overflow-hidden bg-sunken">
          {!source ? (
            <Skeleton className="size-full" />
          ) : !isPicture ? (
            <FileText aria-hidden className="size-14 text-civic-600" strokeWidth={1.25} />
          ) : isBroken ? (
            <span className="flex flex-col items-center gap-2 p-3 text-center text-ink-soft text-sm">
              <ImageOff aria-hidden className="size-8" />
              {t('admin.detail.pictureFailed')}
            </span>
          ) : (
            <img
              src={source}
              alt={t('admin.detail.picture', { title: paper.title })}
              loading="lazy"
              onLoad={() => setShown(source)}
              onError={() => setIsBroken(true)}
              className="size-full object-contain"
            />
          )}
        </span>
        <span className="flex items-start gap-2 px-3.5 py-3">
          <span className="min-w-0 grow">
            <span className="block font-semibold text-ink">{paper.title}</span>
            {paper.fileName && <span className="block truncate text-ink-soft text-sm">{paper.fileName}</span>}
          </span>
          <ExternalLink aria-hidden className="mt-0.5 size-4.5 text-civic-700" />
          <span className="sr-only">{t('admin.newTab')}</span>
        </span>
      </a>
    </li>
  );
}
