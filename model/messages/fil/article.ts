import type { article as english } from '../en/article.ts';

export const article: Record<keyof typeof english, string> = {
  'news.views': '{short} {count, plural, =1 {view} other {views}}',
  'news.by': 'Ni {author}',
  'news.tags': 'Mga tag',
};
