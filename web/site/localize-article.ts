import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { createTranslator } from '#lib/texts/create-translator.ts';
import { slugify } from '#lib/texts/slugify.ts';
import type { Language } from '#model/collections/choices.ts';
import { news } from '#model/collections/pages/news.ts';
import { type LocalizedRecord, localizeRecord } from '#model/localize-record.ts';
import { siteCatalogues } from '../site-catalogues.ts';

/** The fields of an article that are translated for every article in the same way. */
interface ArticleTexts {
  title: string;
  category?: string;
  readTime?: string;
  date?: string;
}

/** Reading times in the form in which the office enters them, `5 min read`. */
const READ_TIME = /^\s*(\d+)\s*min(?:ute)?s?(?:\s+read)?\s*$/i;

/**
 * Returns an article with its texts, category, reading time and formatted date in a language, for
 * loaders. `originals` keeps its title, because its path contains it. The date is formatted here,
 * so that pages need no code for it; it is empty when invalid.
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
