import type { Fields } from '#lib/schema/field.ts';
import { isTranslated, listMissingTranslations } from '#model/localize-record.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface TranslationBadgeProps {
  /** The fields of the collection. */
  fields: Fields;
  record: object;
}

/** Marks a record whose texts are not, or not all, translated to Filipino. */
export function TranslationBadge({ fields, record }: TranslationBadgeProps) {
  const { t } = useTranslation();
  if (listMissingTranslations(fields, record).length === 0) return null;
  return <Badge tone="warning">{t(isTranslated(fields, record) ? 'recordList.translation.some' : 'recordList.translation.none')}</Badge>;
}
