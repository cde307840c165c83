import type { NewsType } from '#model/collections/choices.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getArticleTypeStyle } from './article-type-style.ts';

/** Badge with the type of an article. */
export function ArticleTypeBadge({ type }: { type: NewsType | '' }) {
  const { t } = useTranslation();
  const { icon: Icon, tone } = getArticleTypeStyle(type);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`news.type.${type || 'news'}`)}
    </Badge>
  );
}
