import { ChevronDown, OctagonAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { SetupWarning } from '#model/endpoints/office/setup-warnings.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useCan } from '../session/use-session.ts';
import { useWideScreen } from '../use-wide-screen.ts';
import { useSetupWarnings } from './use-setup-warnings.ts';

/** The pages on which a warning can be resolved. */
const warningPages: Readonly<Partial<Record<SetupWarning, string>>> = {
  sample: '/admin/settings/sample',
  holidays: '/admin/settings/hours',
  texts: '/admin/messages',
  roles: '/admin/staff',
};

/** The warnings with which residents can use the portal. */
const minorWarnings: readonly SetupWarning[] = ['holidays', 'texts', 'backups', 'uncheckedBackup', 'badBackup'];

/**
 * Lists the steps of the setup that are missing; it cannot be dismissed (product §2.18.3). Renders
 * nothing when the setup is complete.
 */
export function SetupWarningBar() {
  const { t, to } = useTranslation();
  const can = useCan();
  const isWide = useWideScreen('40rem');
  const warnings = useSetupWarnings()?.warnings ?? [];
  if (warnings.length === 0) return null;
  const isReady = warnings.every((warning) => minorWarnings.includes(warning));
  const heading = t(isReady ? 'admin.setup.check' : 'admin.setup');
  const renderLink = (warning: SetupWarning) => {
    const path = warningPages[warning];
    return (
      path &&
      (warning !== 'roles' || can('manageAccounts')) && (
        <Link to={to(path)} className="font-bold text-on-band underline">
          {t(warning === 'roles' ? 'admin.setup.accounts' : 'admin.setup.open')}
        </Link>
      )
    );
  };
  const list = (
    <>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {warnings.map((warning) => (
          <li key={warning} className="wrap-anywhere">
            {t(`admin.setup.${warning}`)} {renderLink(warning)}
          </li>
        ))}
      </ul>
      {!isReady && <p className="mt-1.5 wrap-anywhere">{t('admin.setup.docs')}</p>}
    </>
  );
  return (
    <section aria-label={heading} className="mb-5 flex gap-3 rounded-lg bg-band-danger px-4 py-1 text-on-band text-sm sm:py-3 print:hidden">
      <OctagonAlert aria-hidden className="mt-0.5 size-5 shrink-0 max-sm:hidden" />
      {isWide ? (
        <div className="min-w-0">
          <h2 className="font-bold text-base text-on-band">{heading}</h2>
          {list}
        </div>
      ) : (
        // On a phone the list would take half of the screen; the bar itself stays.
        <details className="group min-w-0 grow pb-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
            <h2 className="grow font-bold text-base text-on-band">{heading}</h2>
            <span className="font-bold tabular-nums">{warnings.length}</span>
            <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          {list}
        </details>
      )}
    </section>
  );
}
