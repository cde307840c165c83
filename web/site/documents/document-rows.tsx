import { Download } from 'lucide-react';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { ListedDocument } from './listed-document.ts';

/** A list of documents; each row is a link that downloads the file. */
export function DocumentRows({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <ul className="-mx-4 divide-y divide-line border-line border-y bg-surface sm:mx-0 sm:overflow-hidden sm:rounded-lg sm:border-x">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  );
}

function DocumentRow({ document }: { document: ListedDocument }) {
  const { t } = useTranslation();
  const { title, kind, number, dateText, description, size, path, replacedBy, textLanguages = {} } = document;
  return (
    <li className="relative flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 has-[a.card-link:hover]:bg-sunken sm:flex-nowrap">
      <div className="wrap-anywhere min-w-0 grow basis-full sm:basis-0">
        <h3 className="text-base leading-snug sm:text-lg">
          <a
            href={path}
            lang={textLanguages.title}
            aria-label={t('documents.downloadOf', { title, size })}
            className="card-link no-underline"
          >
            {title}
          </a>
          {replacedBy && (
            <Badge tone="warning" className="ml-2 align-middle">
              {t('documents.replaced')}
            </Badge>
          )}
        </h3>
        <p className="mt-0.5 text-ink-soft text-sm">
          {[kind && t(`documents.kind.${kind}`), number, dateText].filter(Boolean).join(' · ')}
          {textLanguages.title && ' · '}
          <TranslationMark language={textLanguages.title} />
        </p>
        {description && (
          <p lang={textLanguages.description} className="mt-1 max-w-text whitespace-pre-line">
            {description}
          </p>
        )}
        {replacedBy && (
          <p className="mt-1">
            <a href={replacedBy.path} lang={replacedBy.language} className="text-link relative z-[1] inline-flex min-h-11 items-center">
              {t('documents.replacedByTitle', { title: replacedBy.title })}
            </a>
          </p>
        )}
      </div>
      <span aria-hidden className="tabular inline-flex shrink-0 items-center gap-2 font-semibold text-civic-700 text-sm">
        <Download className="size-5" />
        {t('documents.download', { size })}
      </span>
    </li>
  );
}
