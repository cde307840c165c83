import { OctagonAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type SetupState, type SetupWarning, setupWarningsPath } from '#model/endpoints/setup-warnings.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';
import { useRecords } from '../session/use-session.ts';

/** Says what a portal in production still lacks, until it is set: it cannot be put away (product §2.18.3). Nothing where nothing lacks. */
export function SetupBar() {
  const { t, to } = useWords();
  const warnings = useSetupWarnings();
  if (warnings.length === 0) return null;
  return (
    <section aria-label={t('admin.setup')} className="mb-5 flex gap-3 rounded-lg bg-danger px-4 py-3 text-sm text-white print:hidden">
      <OctagonAlert aria-hidden className="mt-0.5 size-5 shrink-0 max-sm:hidden" />
      <div className="min-w-0">
        <h2 className="font-bold text-base text-white">{t('admin.setup')}</h2>
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {warnings.map((warning) => (
            <li key={warning} className="wrap-anywhere">
              {t(`admin.setup.${warning}`)}{' '}
              {warning === 'sample' && (
                <Link to={to('/admin/settings/sample')} className="font-bold text-white underline">
                  {t('admin.setup.open')}
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

/** Asked again when the sample content goes; of a call that fails nothing is said, the next page asks again. */
function useSetupWarnings(): readonly SetupWarning[] {
  const records = useRecords();
  const { hasSampleContent } = useSite();
  const [warnings, setWarnings] = useState<readonly SetupWarning[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sample content calls for the same again
  useEffect(() => {
    let isCurrent = true;
    records.send<SetupState>(setupWarningsPath, { method: 'GET', requestKey: null }).then(
      (state) => isCurrent && setWarnings(state.warnings),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [records, hasSampleContent]);
  return warnings;
}
