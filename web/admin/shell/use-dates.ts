import { useMemo } from 'react';
import { parseWireDate } from '#lib/dates.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/manila.ts';
import { relativeDate } from '#lib/relative-date.ts';
import { useWords } from '../../words.tsx';

export interface Dates {
  /** 'August 5, 2025'; '' for no date. */
  day: (wire: string) => string;
  /** 'August 5, 2025, 9:30 AM' */
  dayAndTime: (wire: string) => string;
  time: (wire: string) => string;
  /** 'Today, 9:30 AM', 'Yesterday, 9:30 AM', otherwise the day. */
  moment: (wire: string) => string;
}

/** Dates of records as people read them, in the page's language. */
export function useDates(): Dates {
  const { t, language } = useWords();
  return useMemo(() => {
    const told = (tell: (date: Date) => string) => (wire: string) => {
      const date = wire ? parseWireDate(wire) : undefined;
      return date ? tell(date) : '';
    };
    return {
      day: told((date) => formatDate(date, language)),
      dayAndTime: told((date) => formatDateTime(date, language)),
      time: told((date) => formatTime(date)),
      moment: told((date) => {
        const { kind } = relativeDate(date, new Date());
        if (kind !== 'today' && kind !== 'yesterday') return formatDate(date, language);
        return `${t(`admin.date.${kind}`)}, ${formatTime(date)}`;
      }),
    };
  }, [t, language]);
}
