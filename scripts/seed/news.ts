import { communityNews } from './news/community.ts';
import { officeNews } from './news/office.ts';
import type { SeedArticle } from './news/seed-article.ts';
import { streetNews } from './news/streets.ts';

/** All sample articles, newest first. */
export const news: SeedArticle[] = [...streetNews, ...officeNews, ...communityNews].sort((a, b) => a.daysAgo - b.daysAgo);
