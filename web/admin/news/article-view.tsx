import { BellRing, ExternalLink } from 'lucide-react';
import { createRecordSlug } from '#lib/texts/slugify.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Button } from '../../ui/button.tsx';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { ArticlePreview } from './form/article-preview.tsx';

/** An article as visitors see it, with the actions for staff. */
export function ArticleView({ article, onNotify }: { article: PortalRecord<'news'>; onNotify: () => void }) {
  const { t, to } = useTranslation();
  const records = useRecords();
  const { id, title, image } = article;
  return (
    <>
      <div className="mx-auto mb-6 flex max-w-4xl flex-wrap gap-2">
        <a
          href={to(`/news/${createRecordSlug(id, title)}`)}
          target="_blank"
          rel="noreferrer"
          className={getButtonClasses({ variant: 'outline', size: 'sm' })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {t('admin.news.publicPage')}
          <span className="sr-only">{t('admin.newTab')}</span>
        </a>
        <Button variant="outline" size="sm" onClick={onNotify}>
          <BellRing aria-hidden className="size-4" />
          {t('admin.news.notify')}
        </Button>
      </div>
      <ArticlePreview article={article} imageUrl={image ? records.files.getURL(article, image, { thumb: '800x450' }) : undefined} />
    </>
  );
}
