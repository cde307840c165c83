import type { NewsType } from '#model/collections/choices.ts';
import { Badge } from '../../ui/badge.tsx';
import { useWords } from '../../words.tsx';
import { typeLook } from './type-look.ts';

/** What kind of article it is. */
export function TypeBadge({ type }: { type: NewsType | '' }) {
  const { t } = useWords();
  const { icon: Icon, tone } = typeLook(type);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`news.type.${type || 'news'}`)}
    </Badge>
  );
}
