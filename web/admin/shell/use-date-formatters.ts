import { useMemo } from 'react';
import { formatDate, formatDateTime, formatShortDate, formatTime } from '#lib/dates/manila-time.ts';
import { getRelativeDate } from '#lib/dates/relative-date.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { useTranslation } from '../../use-translation.tsx';

export interface DateFormatters {
  /** 'August 5, 2025'; '' for no date. */
  day: (wire: string) => string;
  /** 'August 5, 2025, 9:30 AM' */
  dayAndTime: (wire: string) => string;
  time: (wire: string) => string;
  /** 'Today, 9:30 AM', 'Yesterday, 9:30 AM', otherwise the date. */
  moment: (wire: string) => string;
  /** 'Today', 'Yesterday', '3 days ago', otherwise the date. */
  ago: (wire: string) => string;
  /** 'Today', 'Yesterday', 'N days ago' up to 7, otherwise the date in full (product §9.12). */
  relativeDay: (wire: string) => string;
}

/** Formats dates of records in the page's language. */
export function useDateFormatters(): DateFormatters {
  const { t, language } = useTranslation();
  return useMemo(() => {
    const formatWith = (format: (date: Date) => string) => (wire: string) => {
      const date = wire ? parseDate(wire) : undefined;
      return date ? format(date) : '';
    };
    const relative = (date: Date, format: typeof formatDate) => {
      const relativeDate = getRelativeDate(date, new Date());
      if (relativeDate.kind === 'daysAgo') return t('support.daysAgo', { days: relativeDate.days });
      return relativeDate.kind === 'date' ? format(date, language) : t(`admin.date.${relativeDate.kind}`);
    };
    return {
      day: formatWith((date) => formatDate(date, language)),
      dayAndTime: formatWith((date) => formatDateTime(date, language)),
      time: formatWith((date) => formatTime(date)),
      moment: formatWith((date) => {
        const { kind } = getRelativeDate(date, new Date());
        if (kind !== 'today' && kind !== 'yesterday') return formatDate(date, language);
        return `${t(`admin.date.${kind}`)}, ${formatTime(date)}`;
      }),
      ago: formatWith((date) => relative(date, formatShortDate)),
      relativeDay: formatWith((date) => relative(date, formatDate)),
    };
  }, [t, language]);
}
