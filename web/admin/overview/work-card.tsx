import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { holdPath, type TakeNextResponse, takeNextPath } from '#model/endpoints/applications/application-holds.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { type Hold, useHolds } from '../applications/holds/use-holds.ts';
import { useApplyChange } from '../live/use-live-stream.ts';
import { getErrorStatus } from '../session/session.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { useCanOpen } from '../shell/use-can-open.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { useStaffName } from '../staff/use-staff-list.ts';
import { useUnansweredMessages } from '../support/use-unanswered-messages.ts';
import { useAction } from '../use-action.ts';

/** The user's work: a button that opens the next case, held cases, and links to waiting work. */
export function WorkCard({ overdue }: { overdue: number | undefined }) {
  const { t, to } = useTranslation();
  const records = useRecords();
  const navigate = useNavigate();
  const { isBusy, runWithRetry } = useAction();
  const [notice, setNotice] = useState('');

  const openNext = async () => {
    setNotice('');
    try {
      const { hold } = await records.send<TakeNextResponse>(takeNextPath, { method: 'POST' });
      if (hold) await navigate(to(`/admin/applications/${hold.id}`));
      else setNotice(t('overview.take.none'));
    } catch (error) {
      if (getErrorStatus(error) !== 409) throw error;
      setNotice(t('overview.take.limit', { count: limits.holdsPerClerk }));
    }
  };

  return (
    <Card as="section" aria-labelledby="overview-work" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div>
        <CardHeader
          title={<span id="overview-work">{t('overview.work')}</span>}
          description={t('overview.take.text', { minutes: limits.holdMinutes })}
        />
        <Button size="lg" wide busy={isBusy} onClick={() => void runWithRetry(openNext, t('overview.take'))}>
          {t('overview.take')}
        </Button>
        <p role="status" className={notice ? 'mt-3 font-semibold' : 'sr-only'}>
          {notice}
        </p>
        <HoldList />
      </div>
      <WaitingLinks overdue={overdue} />
    </Card>
  );
}

/** Links to overdue applications and to unanswered messages, each with its number. */
function WaitingLinks({ overdue }: { overdue: number | undefined }) {
  const { t, to, language } = useTranslation();
  const { rooms, contactMessages } = useUnansweredMessages();
  const canOpen = useCanOpen();
  const links = [
    { path: '/admin/applications?overdue=1&sort=dueDate', label: t('overview.waiting.overdue'), count: overdue },
    { path: '/admin/support', label: t('overview.waiting.chat'), count: rooms?.count },
    { path: '/admin/support/form', label: t('overview.waiting.form'), count: contactMessages?.count },
  ];
  return (
    <nav aria-label={t('overview.waiting')}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {links
          .filter(({ path }) => canOpen(path.split('?')[0] ?? ''))
          .map(({ path, label, count }) => (
            <li key={path}>
              <Link
                to={to(path)}
                className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-2 text-ink no-underline hover:bg-civic-50 max-[21rem]:gap-2 max-[21rem]:px-2"
              >
                <span
                  className={classNames(
                    'min-w-10 shrink-0 font-extrabold text-2xl tabular-nums tracking-tight',
                    count ? 'text-civic-950' : 'text-ink-soft',
                  )}
                >
                  {count === undefined ? <span aria-hidden>–</span> : count.toLocaleString(language)}
                </span>
                <span className="wrap-anywhere min-w-0 grow">{label}</span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint max-[21rem]:hidden" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The held cases with their holders, those of the user first. */
function HoldList() {
  const { t, to } = useTranslation();
  const { time } = useDateFormatters();
  const records = useRecords();
  const applyChange = useApplyChange();
  const getName = useStaffName();
  const me = useCurrentUser().id;
  const holds = useHolds() ?? [];
  const { runWithRetry } = useAction();
  if (holds.length === 0) return null;

  const release = async (hold: Hold) => {
    await records.send(holdPath(hold.id), { method: 'DELETE' });
    applyChange('application_holds', { action: 'delete', record: hold });
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
              : t('overview.hold.other', { name: getName(hold.user), time: time(hold.until) })}
          </span>
          {isMine(hold) && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => void runWithRetry(() => release(hold), `${t('overview.hold.release')} ${hold.applicationNumber}`)}
            >
              {t('overview.hold.release')}
              <span className="sr-only"> {hold.applicationNumber}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
