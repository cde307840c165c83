import type { Barangay } from '#model/barangay.ts';
import type { Language } from '#model/collections/choices.ts';
import { pathIn } from '../../language.ts';
import type { PortalRecord } from '../../records.ts';
import { articleAddress, pictureAddress } from '../article-summary.ts';

/** The picture that link previews show: the article's own, or its title on a drawn card. */
export function previewPicture(article: Pick<PortalRecord<'news'>, 'id' | 'image'>): string {
  return article.image ? pictureAddress(article, '1200x630') : `/og/${article.id}.png`;
}

/** An article as schema.org's NewsArticle. */
export function articleSchema(
  article: PortalRecord<'news'>,
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
    image: [origin + previewPicture(article)],
    datePublished: date ? `${date.slice(0, 10)}T00:00:00+08:00` : created.replace(' ', 'T'),
    dateModified: updated.replace(' ', 'T'),
    author: [{ '@type': 'Organization', name: author }],
    publisher: { '@type': 'GovernmentOrganization', name: `Barangay ${name}, ${city}`, url: origin },
    articleSection: category,
    keywords: tags,
    inLanguage: language,
    mainEntityOfPage: origin + pathIn(language, articleAddress(article)),
  };
}
