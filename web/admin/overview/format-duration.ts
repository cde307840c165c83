import type { Translate } from '../../use-translation.tsx';

/** Formats a duration in the largest fitting unit: '40 minutes', '5 hours', '2.5 days'. */
export function formatDuration(t: Translate, hours: number): string {
  if (hours < 1) return t('overview.minutes', { count: Math.max(1, Math.round(hours * 60)) });
  if (hours < 24) return t('overview.hours', { count: Math.round(hours) });
  return t('overview.days', { count: Math.round((hours / 24) * 10) / 10 });
}
