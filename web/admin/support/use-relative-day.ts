import { useMemo } from 'react';
import { formatDate } from '#lib/dates/manila-time.ts';
import { getRelativeDate } from '#lib/dates/relative-date.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { useTranslation } from '../../use-translation.tsx';

/**
 * The day of a record: 'Today', 'Yesterday', 'N days ago' up to 7, otherwise the date (product
 * §9.12).
 */
export function useRelativeDay(): (wire: string) => string {
  const { t, language } = useTranslation();
  return useMemo(
    () => (wire) => {
      const date = wire ? parseDate(wire) : undefined;
      if (!date) return '';
      const told = getRelativeDate(date, new Date());
      if (told.kind === 'date') return formatDate(date, language);
      return told.kind === 'daysAgo' ? t('support.daysAgo', { days: told.days }) : t(`admin.date.${told.kind}`);
    },
    [t, language],
  );
}
