import { useTranslation } from '../../use-translation.tsx';

/** Link element through which feed readers discover the RSS feed. */
export function FeedLink() {
  const { t, to } = useTranslation();
  return <link rel="alternate" type="application/rss+xml" title={t('news.heading')} href={to('/feed.xml')} />;
}
