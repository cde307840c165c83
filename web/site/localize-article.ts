import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { createTranslator } from '#lib/texts/create-translator.ts';
import { slugify } from '#lib/texts/slugify.ts';
import type { Language } from '#model/collections/choices.ts';
import { news } from '#model/collections/pages/news.ts';
import { type LocalizedRecord, localizeRecord } from '#model/localize-record.ts';
import { siteCatalogues } from '../site-catalogues.ts';

/** The texts that are written for every article in one form, whatever its language. */
interface ArticleTexts {
  title: string;
  category?: string;
  readTime?: string;
  date?: string;
}

/** Reading times as the office writes them: `5 min read`. */
const READ_TIME = /^\s*(\d+)\s*min(?:ute)?s?(?:\s+read)?\s*$/i;

/**
 * Returns an article with its texts, the name of its category, its reading time and its day in a
 * language, for loaders. Its original title stays, because its address consists of it. The day is
 * written here, so that pages need no code for dates; it is empty for an invalid date.
 */
export function localizeArticle<T extends ArticleTexts>(article: T, language: Language): LocalizedRecord<T> & { dateText: string } {
  const t = createTranslator<string>(language, siteCatalogues[language]);
  const minutes = READ_TIME.exec(article.readTime ?? '')?.[1];
  const day = parseDate(article.date ?? '');
  const localized = localizeRecord(news.fields, article, language, ['title' as keyof T & string]);
  return {
    ...localized,
    dateText: day ? formatDate(day, language) : '',
    ...(article.category && { category: t(`news.categories.${slugify(article.category)}`) }),
    ...(minutes !== undefined && { readTime: t('news.readMinutes', { count: Number(minutes) }) }),
  };
}
