import { createTranslator } from '#lib/create-translator.ts';
import { slugify } from '#lib/slugify.ts';
import type { Language } from '#model/collections/choices.ts';
import { news } from '#model/collections/news.ts';
import { type LocalizedRecord, localizeRecord } from '#model/localize-record.ts';
import { siteCatalogues } from '../site-catalogues.ts';

/** The texts that are written for every article in one form, whatever its language. */
interface ArticleTexts {
  title: string;
  category?: string;
  readTime?: string;
}

/** Reading times as the office writes them: `5 min read`. */
const READ_TIME = /^\s*(\d+)\s*min(?:ute)?s?(?:\s+read)?\s*$/i;

/**
 * Returns an article with its texts, the name of its category and its reading time in a language,
 * for loaders. Its original title stays, because its address consists of it.
 */
export function localizeArticle<T extends ArticleTexts>(article: T, language: Language): LocalizedRecord<T> {
  const t = createTranslator<string>(language, siteCatalogues[language]);
  const minutes = READ_TIME.exec(article.readTime ?? '')?.[1];
  const localized = localizeRecord(news.fields, article, language, ['title' as keyof T & string]);
  return {
    ...localized,
    ...(article.category && { category: t(`news.categories.${slugify(article.category)}`) }),
    ...(minutes !== undefined && { readTime: t('news.readMinutes', { count: Number(minutes) }) }),
  };
}
