import { ArrowLeft } from 'lucide-react';
import { ArticleContent } from '../../parts/article/article-content.tsx';
import { ArticleFacts } from '../../parts/article/article-facts.tsx';
import { ArticleHeading } from '../../parts/article/article-heading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useOrigin, useSite } from '../../parts/portal-data.ts';
import type { PortalRecord } from '../../records.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { ArticlePicture } from '../article-picture.tsx';
import { ArticleActions } from './article-actions.tsx';
import { articleSchema, previewPicture } from './article-schema.ts';
import { ArticleTags } from './article-tags.tsx';
import { FeedLink } from './feed-link.tsx';

/** An article to be read. */
export function Article({ article }: { article: PortalRecord<'news'> }) {
  const { t, to, language } = useWords();
  const site = useSite();
  const origin = useOrigin();
  const { title, excerpt, category, content, tags } = article;
  return (
    <article className="mx-auto max-w-4xl px-4 pt-6">
      <PageHead
        type="article"
        title={title}
        description={excerpt}
        image={previewPicture(article)}
        facts={articleSchema(article, site, origin, language)}
      />
      <FeedLink />
      <Breadcrumbs label={t('news.breadcrumbs')} items={[{ label: t('news.heading'), to: to('/news') }, { label: category }]} />
      <header className="mt-5">
        <ArticleHeading article={article} />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-y py-4">
          <ArticleFacts article={article} />
          <ArticleActions article={article} isWide />
        </div>
      </header>
      <ArticlePicture article={article} sizes="(min-width: 58rem) 54rem, 100vw" isFirst className="mt-8 rounded-xl" />
      <div className="mx-auto mt-8 max-w-[68ch]">
        <ArticleContent content={content} />
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
