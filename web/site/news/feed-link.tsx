import { useWords } from '../../words.tsx';

/** Tells programs that read feeds where this one is. */
export function FeedLink() {
  const { t, to } = useWords();
  return <link rel="alternate" type="application/rss+xml" title={t('news.heading')} href={to('/feed.xml')} />;
}
