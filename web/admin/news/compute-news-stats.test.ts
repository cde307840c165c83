import { expect, it } from 'vitest';
import { computeNewsStats } from './compute-news-stats.ts';

const article = (date: string, views: number, category: 'Safety' | 'Events' | '') => ({ date, views, category });

it('counts articles, views, categories in use and what is dated within seven days', () => {
  const articles = [
    article('2026-11-21', 1200, 'Safety'),
    article('2026-11-15', 5, 'Safety'),
    article('2026-11-14', 7, 'Events'),
    article('2026-11-22', 0, ''),
  ];
  expect(computeNewsStats(articles, '2026-11-21')).toEqual({ articles: 4, views: 1212, recent: 2, categories: 2 });
  expect(computeNewsStats([article('2026-02-26', 0, '')], '2026-03-04').recent).toBe(1);
  expect(computeNewsStats([], '2026-11-21')).toEqual({ articles: 0, views: 0, recent: 0, categories: 0 });
});
