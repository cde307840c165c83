import { useQuery } from '@tanstack/react-query';
import { OctagonAlert } from 'lucide-react';
import { Link } from 'react-router';
import { type SetupState, setupWarningsPath } from '#model/endpoints/setup-warnings.ts';
import { useSite } from '../../parts/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import { liveQuery } from '../live/query-client.ts';
import { useCan } from '../session/use-session.ts';

/**
 * Lists what a production portal still lacks; it cannot be dismissed (product §2.18.3). Renders
 * nothing when setup is complete.
 */
export function SetupWarningBar() {
  const { t, to } = useTranslation();
  const { hasSampleContent } = useSite();
  const can = useCan();
  const { data } = useQuery({ ...setupWarningsQuery(hasSampleContent), enabled: can('editSettings') });
  const warnings = data?.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <section
      aria-label={t('admin.setup')}
      className="mb-5 flex gap-3 rounded-lg bg-band-danger px-4 py-3 text-sm text-on-band print:hidden"
    >
      <OctagonAlert aria-hidden className="mt-0.5 size-5 shrink-0 max-sm:hidden" />
      <div className="min-w-0">
        <h2 className="font-bold text-base text-on-band">{t('admin.setup')}</h2>
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {warnings.map((warning) => (
            <li key={warning} className="wrap-anywhere">
              {t(`admin.setup.${warning}`)}{' '}
              {warning === 'sample' && (
                <Link to={to('/admin/settings/sample')} className="font-bold text-on-band underline">
                  {t('admin.setup.open')}
                </Link>
              )}
              {warning === 'roles' && can('manageAccounts') && (
                <Link to={to('/admin/staff')} className="font-bold text-on-band underline">
                  {t('admin.setup.accounts')}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-1.5 wrap-anywhere">{t('admin.setup.docs')}</p>
      </div>
    </section>
  );
}

/**
 * Fetched again when the sample content is removed. A failed fetch is not reported; the next page
 * retries.
 */
const setupWarningsQuery = (hasSampleContent: boolean) =>
  liveQuery({
    queryKey: ['setup warnings', hasSampleContent],
    queryFn: (records) => records.send<SetupState>(setupWarningsPath, { method: 'GET', requestKey: null }),
  });
