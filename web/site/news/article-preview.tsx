import { useSite } from '../../parts/portal-data.ts';
import type { PortalRecord } from '../../records.ts';
import { useWords } from '../../words.tsx';
import { articleAddress, pictureAddress } from './article-summary.ts';

/** What search engines and link previews are told of an article. */
export function ArticlePreview({ article, origin }: { article: PortalRecord<'news'>; origin: string }) {
  const { language, to } = useWords();
  const { name, city, portalName } = useSite();
  const { id, title, excerpt, author, category, tags, date, created, updated } = article;
  const picture = origin + (article.image ? pictureAddress(article, '1200x630') : `/og/${id}.png`);
  const published = date ? `${date.slice(0, 10)}T00:00:00+08:00` : created.replace(' ', 'T');
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title.slice(0, 110),
    description: excerpt,
    image: [picture],
    datePublished: published,
    dateModified: updated.replace(' ', 'T'),
    author: [{ '@type': 'Organization', name: author }],
    publisher: { '@type': 'GovernmentOrganization', name: `Barangay ${name}, ${city}`, url: origin },
    articleSection: category,
    keywords: tags,
    inLanguage: language,
    mainEntityOfPage: origin + to(articleAddress(article)),
  };
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={portalName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={excerpt} />
      <meta property="og:url" content={origin + to(articleAddress(article))} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta property="article:published_time" content={published} />
      <meta property="article:section" content={category} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* No text may end the element. */}
      <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
    </>
  );
}
