import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#lib/dates/manila-time.ts';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { useSite } from '../../parts/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import { setupWarningsQuery } from '../shell/setup-warnings-query.ts';

/** Says when the last good backup was made, and whether a restore of it was tried; red when old. */
export function BackupLine() {
  const { t, language } = useTranslation();
  const { hasSampleContent } = useSite();
  const { data } = useQuery(setupWarningsQuery(hasSampleContent));
  if (!data?.backup?.made) return null;
  const { made, bytes, seconds, checked } = data.backup;
  const isOld = data.warnings.includes('backups');
  return (
    <p className={`mt-6 text-sm ${isOld ? 'font-bold text-danger' : 'text-ink-soft'}`}>
      {t('admin.backup.last', { when: formatDateTime(new Date(made), language), size: formatBytes(bytes), seconds })}{' '}
      {checked ? t('admin.backup.checked', { when: formatDateTime(new Date(checked), language) }) : t('admin.backup.unchecked')}
    </p>
  );
}
