import { Link } from 'react-router';
import { DAY_MS } from '#lib/dates/durations.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useSessionState } from '../session/use-session.ts';

/** Says how many days are left to set up a second factor; nothing when none is needed. */
export function SecondFactorNotice() {
  const { t, to } = useTranslation();
  const session = useSessionState();
  if (!('user' in session) || session.secondFactorDeadline === undefined) return null;
  const left = (parseDate(session.secondFactorDeadline)?.getTime() ?? 0) - Date.now();
  return (
    <Alert tone="warning" className="mb-5 print:hidden">
      {t('factor.soon', { days: Math.max(0, Math.floor(left / DAY_MS)) })}{' '}
      <Link to={to('/admin/staff/me')} className="text-link font-semibold">
        {t('factor.soon.open')}
      </Link>
    </Alert>
  );
}
