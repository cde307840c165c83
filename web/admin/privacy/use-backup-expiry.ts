import { DAY_MS } from '#lib/dates/durations.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';

/**
 * Returns a function that formats the day on which the last backup with erased data is deleted.
 * Its parameter is the date of the erasure as records store it; now when absent.
 */
export function useBackupExpiry(): (erasedAt?: string) => string {
  const { keepBackupsDays } = useSite();
  const { language } = useTranslation();
  return (erasedAt) => {
    const erased = (erasedAt ? parseDate(erasedAt) : undefined) ?? new Date();
    return formatDate(new Date(erased.getTime() + keepBackupsDays * DAY_MS), language);
  };
}
