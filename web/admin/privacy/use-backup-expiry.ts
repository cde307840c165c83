import { DAY_MS } from '#lib/dates/durations.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { useSite } from '../../parts/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';

/**
 * Returns the day on which the last backup lapses that was made before something was erased.
 *
 * @param erasedAt as records store dates; absent: now
 */
export function useBackupExpiry(): (erasedAt?: string) => string {
  const { keepBackupsDays } = useSite();
  const { language } = useTranslation();
  return (erasedAt) => {
    const erased = (erasedAt ? parseDate(erasedAt) : undefined) ?? new Date();
    return formatDate(new Date(erased.getTime() + keepBackupsDays * DAY_MS), language);
  };
}
