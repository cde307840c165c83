import { DAY_MS } from '#lib/dates/durations.ts';
import type { PortalRecord } from '../../record-client.ts';

const RECENT_DAYS = 7;

type StatsArticle = Pick<PortalRecord<'news'>, 'views' | 'date' | 'category'>;

interface NewsStats {
  articles: number;
  views: number;
  /** The number of articles dated today or on one of the six days before. */
  recent: number;
  /** The number of distinct categories in use. */
  categories: number;
}

/**
 * Computes the statistics over all articles (product §2.21).
 * @param today the day in the Philippines, YYYY-MM-DD.
 */
export function computeNewsStats(articles: readonly StatsArticle[], today: string): NewsStats {
  const first = new Date(Date.parse(today) - (RECENT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const isRecent = (day: string) => day >= first && day <= today;
  return {
    articles: articles.length,
    views: articles.reduce((sum, { views }) => sum + views, 0),
    recent: articles.filter(({ date }) => isRecent(date.slice(0, 10))).length,
    categories: new Set(articles.map(({ category }) => category).filter(Boolean)).size,
  };
}
