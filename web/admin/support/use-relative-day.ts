import { useMemo } from 'react';
import { parseWireDate } from '#lib/dates.ts';
import { formatDate } from '#lib/manila.ts';
import { relativeDate } from '#lib/relative-date.ts';
import { useWords } from '../../words.tsx';

/** The day of a record as the inbox tells it: 'Today', 'Yesterday', 'N days ago' within 7, otherwise the date (product §9.12). */
export function useRelativeDay(): (wire: string) => string {
  const { t, language } = useWords();
  return useMemo(
    () => (wire) => {
      const date = wire ? parseWireDate(wire) : undefined;
      if (!date) return '';
      const told = relativeDate(date, new Date());
      if (told.kind === 'date') return formatDate(date, language);
      return told.kind === 'daysAgo' ? t('support.daysAgo', { days: told.days }) : t(`admin.date.${told.kind}`);
    },
    [t, language],
  );
}
