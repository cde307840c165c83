export interface SeedArticle {
  title: string;
  titleFil: string;
  excerpt: string;
  excerptFil: string;
  /** Small HTML: p, h2, ul, ol, li, strong, em, a, blockquote. */
  content: string;
  /** Absent: not translated yet, which its page says. */
  contentFil?: string;
  category: 'Government Services' | 'Health & Wellness' | 'Infrastructure' | 'Education' | 'Environment' | 'Safety' | 'Events';
  type: 'announcement' | 'event' | 'program' | 'advisory' | 'urgent' | 'achievement' | 'information' | 'news';
  tags: string[];
  author: string;
  readTime: string;
  views: number;
  /** A picture in `pictures/covers/`, without the extension. */
  cover: string;
  daysAgo: number;
}
