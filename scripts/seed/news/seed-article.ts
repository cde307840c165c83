import type { RecordOf } from '#lib/schema/collection.ts';
import type { news } from '#model/collections/pages/news.ts';

export type SeedArticle = Pick<
  RecordOf<typeof news>,
  'title' | 'titleFil' | 'excerpt' | 'excerptFil' | 'category' | 'type' | 'author' | 'readTime' | 'views'
> & {
  /** Small HTML: p, h2, ul, ol, li, strong, em, a, blockquote. */
  content: string;
  /** Absent: not translated yet, which its page says. */
  contentFil?: string;
  tags: string[];
  /** A picture in `pictures/covers/`, without the extension. */
  cover: string;
  daysAgo: number;
};
