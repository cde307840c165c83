import { Link } from 'react-router';
import { holdPath } from '#model/endpoints/applications/application-holds.ts';
import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useStaffList } from '../../applications/detail/use-staff-list.ts';
import { type Hold, useHolds } from '../../applications/holds/use-holds.ts';
import { getErrorMessage } from '../../get-error-message.ts';
import { useApplyChange } from '../../live/use-live-stream.ts';
import { getStaffName, useCurrentUser, useRecords } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { showRetryToast } from '../../show-error-toast.tsx';

/** The cases that are held, mine first; a colleague's with the colleague's name. */
export function HoldList() {
  const { t, to } = useTranslation();
  const { time } = useDateFormatters();
  const records = useRecords();
  const applyChange = useApplyChange();
  const staff = useStaffList();
  const me = useCurrentUser().id;
  const holds = useHolds() ?? [];
  if (holds.length === 0) return null;

  const release = async (hold: Hold) => {
    try {
      await records.send(holdPath(hold.id), { method: 'DELETE' });
      applyChange('application_holds', { action: 'delete', record: hold });
    } catch (error) {
      showRetryToast(t, getErrorMessage(t, error), () => void release(hold));
    }
  };
  const nameOf = (id: string): string => {
    const one = staff?.find((entry) => entry.id === id);
    return one ? getStaffName(one) : t('admin.assign.somebody');
  };
  const isMine = ({ user }: Hold): boolean => user === me;

  return (
    <ul aria-label={t('overview.holds')} className="mt-4 divide-y divide-line border-line border-t">
      {[...holds.filter(isMine), ...holds.filter((hold) => !isMine(hold))].map((hold) => (
        <li key={hold.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Link
            to={to(`/admin/applications/${hold.id}`)}
            className="inline-flex min-h-11 items-center font-semibold text-link tabular-nums"
          >
            {hold.applicationNumber}
          </Link>
          <span className="min-w-0 grow text-ink-soft text-sm">
            {isMine(hold)
              ? t('overview.hold.mine', { time: time(hold.until) })
              : t('overview.hold.other', { name: nameOf(hold.user), time: time(hold.until) })}
          </span>
          {isMine(hold) && (
            <Button size="sm" variant="outline" onClick={() => void release(hold)}>
              {t('overview.hold.release')}
              <span className="sr-only"> {hold.applicationNumber}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
