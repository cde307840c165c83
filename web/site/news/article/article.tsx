import { ArrowLeft } from 'lucide-react';
import { ArticleContent } from '../../../parts/article/article-content.tsx';
import { ArticleHeading } from '../../../parts/article/article-heading.tsx';
import { ArticleMeta } from '../../../parts/article/article-meta.tsx';
import { PageHead } from '../../../parts/page/page-head.tsx';
import { useOrigin, useSite } from '../../../parts/page/use-site.ts';
import { TranslationMark } from '../../../parts/translation-mark.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { ArticleImage } from '../../article-image.tsx';
import { buildImageUrl, type SiteArticle } from '../../article-summary.ts';
import { AlertsOffer } from '../../push/alerts-offer.tsx';
import { FeedLink } from '../feed-link.tsx';
import { ArticleActions } from './article-actions.tsx';
import { buildArticleStructuredData, getPreviewImage } from './article-structured-data.ts';
import { ArticleTags } from './article-tags.tsx';

/** The full article. */
export function Article({ article }: { article: SiteArticle }) {
  const { t, to, language } = useTranslation();
  const site = useSite();
  const origin = useOrigin();
  const { title, excerpt, category, content, tags, textLanguages } = article;
  return (
    <article className="mx-auto max-w-4xl px-4 pt-6">
      <PageHead
        type="article"
        title={title}
        description={excerpt}
        image={getPreviewImage(article, language)}
        structuredData={import.meta.env.SSR ? buildArticleStructuredData(article, site, origin, language) : {}}
      />
      <FeedLink />
      <Breadcrumbs label={t('news.breadcrumbs')} items={[{ label: t('news.heading'), to: to('/news') }, { label: category }]} />
      <header className="mt-5">
        <ArticleHeading article={article} />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-y py-4">
          <ArticleMeta article={article} />
          <ArticleActions article={article} isWide />
        </div>
      </header>
      {article.image && (
        <a href={buildImageUrl(article)} title={t('news.wholePicture')} className="mt-8 block not-has-[img]:hidden rounded-xl">
          <ArticleImage article={article} sizes="(min-width: 58rem) 54rem, 100vw" isPriority isWhole className="photo rounded-xl" />
          <span className="text-link mt-1 inline-flex min-h-11 items-center text-sm print:hidden">{t('news.wholePicture')}</span>
        </a>
      )}
      <div className="mx-auto mt-8 max-w-[57ch]">
        {/* A title in another language has the mark already. */}
        {textLanguages?.title === undefined && (
          <TranslationMark language={textLanguages?.content} className="mb-3 block text-ink-soft text-sm" />
        )}
        <ArticleContent content={content} lang={textLanguages?.content} />
        <AlertsOffer />
        <footer className="mt-10 grid gap-8 print:hidden">
          <ArticleTags tags={tags} />
          <div>
            <LinkButton to={to('/news')} variant="outline">
              <ArrowLeft aria-hidden className="size-5" />
              {t('news.back')}
            </LinkButton>
          </div>
        </footer>
      </div>
    </article>
  );
}
