import type { PortalRecord } from '../../records.ts';

const RECENT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export type CountedArticle = Pick<PortalRecord<'news'>, 'views' | 'date' | 'category'>;

export interface NewsFigures {
  articles: number;
  views: number;
  /** Dated today or on one of the six days before. */
  recent: number;
  /** Different categories in use. */
  categories: number;
}

/**
 * The figures above the list (product §2: admin news).
 * @param today the day in the Philippines, YYYY-MM-DD.
 */
export function newsFigures(articles: readonly CountedArticle[], today: string): NewsFigures {
  const first = new Date(Date.parse(today) - (RECENT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const isRecent = (day: string) => day >= first && day <= today;
  return {
    articles: articles.length,
    views: articles.reduce((sum, { views }) => sum + views, 0),
    recent: articles.filter(({ date }) => isRecent(date.slice(0, 10))).length,
    categories: new Set(articles.map(({ category }) => category).filter(Boolean)).size,
  };
}
