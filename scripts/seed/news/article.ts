import type { CoverName } from '../drawings/covers.ts';

export interface SeedArticle {
  title: string;
  excerpt: string;
  /** Small HTML: p, h2, ul, ol, li, strong, em, a, blockquote. */
  content: string;
  category: 'Government Services' | 'Health & Wellness' | 'Infrastructure' | 'Education' | 'Environment' | 'Safety' | 'Events';
  type: 'announcement' | 'event' | 'program' | 'advisory' | 'urgent' | 'achievement' | 'information' | 'news';
  tags: string[];
  author: string;
  readTime: string;
  views: number;
  cover: CoverName;
  daysAgo: number;
}
