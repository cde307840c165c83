import { useMemo } from 'react';
import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate, formatDateTime, formatShortDate, formatTime } from '#lib/dates/manila-time.ts';
import { getRelativeDate } from '#lib/dates/relative-date.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useToday } from './use-today.ts';

export interface DateFormatters {
  /** 'August 5, 2025' */
  day: (date: string) => string;
  /** 'August 5, 2025, 9:30 AM' */
  dayAndTime: (date: string) => string;
  /** '9:30 AM' */
  time: (date: string) => string;
  /** 'Today, 9:30 AM', 'Yesterday, 9:30 AM', otherwise the date. */
  relativeDayAndTime: (date: string) => string;
  /** 'Today', 'Yesterday', 'N days ago' up to 7, otherwise the date in full (product §9.12). */
  relativeDay: (date: string) => string;
  /** As `relativeDay`, with a short date. */
  relativeShortDay: (date: string) => string;
}

/** Formats dates of records in the page's language; an empty or invalid date becomes ''. */
export function useDateFormatters(): DateFormatters {
  const { t, language } = useTranslation();
  const today = useToday();
  return useMemo(() => {
    const now = startOfDay(today);
    const formatWith = (format: (date: Date) => string) => (text: string) => {
      const date = parseDate(text);
      return date ? format(date) : '';
    };
    const formatRelative = (date: Date, format: typeof formatDate) => {
      const relativeDate = getRelativeDate(date, now);
      if (relativeDate.kind === 'daysAgo') return t('support.daysAgo', { days: relativeDate.days });
      return relativeDate.kind === 'date' ? format(date, language) : t(`admin.date.${relativeDate.kind}`);
    };
    return {
      day: formatWith((date) => formatDate(date, language)),
      dayAndTime: formatWith((date) => formatDateTime(date, language)),
      time: formatWith(formatTime),
      relativeDayAndTime: formatWith((date) => {
        const { kind } = getRelativeDate(date, now);
        if (kind !== 'today' && kind !== 'yesterday') return formatDate(date, language);
        return `${t(`admin.date.${kind}`)}, ${formatTime(date)}`;
      }),
      relativeDay: formatWith((date) => formatRelative(date, formatDate)),
      relativeShortDay: formatWith((date) => formatRelative(date, formatShortDate)),
    };
  }, [t, language, today]);
}
