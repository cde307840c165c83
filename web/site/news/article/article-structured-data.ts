import { MANILA_UTC_OFFSET } from '#lib/dates/manila-time.ts';
import type { Barangay } from '#model/barangay.ts';
import type { Language } from '#model/collections/choices.ts';
import { formatOfficeName } from '#model/office-message-params.ts';
import { localizePath } from '../../../language.ts';
import { buildArticlePath, buildImageUrl, type SiteArticle } from '../../article-summary.ts';

/** Address of the link preview image: the article's picture, or its title on a drawn card. */
export function getPreviewImage(article: Pick<SiteArticle, 'id' | 'image'>, language: Language): string {
  return article.image ? buildImageUrl(article, '1200x630') : localizePath(language, `/og/${article.id}.png`);
}

/** Structured data of an article (schema.org NewsArticle). */
export function buildArticleStructuredData(
  article: SiteArticle,
  { name, city }: Pick<Barangay, 'name' | 'city'>,
  origin: string,
  language: Language,
) {
  const { title, excerpt, author, category, tags, date, created, updated } = article;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title.slice(0, 110),
    description: excerpt,
    image: [origin + getPreviewImage(article, language)],
    datePublished: date ? `${date.slice(0, 10)}T00:00:00${MANILA_UTC_OFFSET}` : created.replace(' ', 'T'),
    dateModified: updated.replace(' ', 'T'),
    author: [{ '@type': 'Organization', name: author }],
    publisher: { '@type': 'GovernmentOrganization', name: formatOfficeName({ name, city }), url: origin },
    articleSection: category,
    keywords: tags,
    inLanguage: article.textLanguages?.content ?? language,
    mainEntityOfPage: origin + localizePath(language, buildArticlePath(article)),
  };
}
