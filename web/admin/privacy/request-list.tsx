import { useState } from 'react';
import { formatLocalPhone } from '#lib/numbers/format-local-phone.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useTranslation } from '../../use-translation.tsx';
import { LoadError } from '../load-error.tsx';
import { useCollection } from '../record-list/use-collection.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { useToday } from '../shell/use-today.ts';
import { useStaffName } from '../staff/use-staff-list.ts';
import { type PrivacyRequestRow, RequestAnswerDialog } from './request-answer-dialog.tsx';

const tones: Record<Exclude<PrivacyRequestRow['status'], ''>, Tone> = { open: 'warning', done: 'success', refused: 'neutral' };

/** The requests of people on 'Your data': open ones by due date, then the answered ones. */
export function RequestList({ onFind }: { onFind: (number: string) => void }) {
  const { t } = useTranslation();
  const { rows, error, reload, applyChange } = useCollection('privacy_requests');
  const [answering, setAnswering] = useState<PrivacyRequestRow>();
  const openRequests = rows?.filter(({ status }) => status === 'open').sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1)) ?? [];
  const closedRequests = rows?.filter(({ status }) => status !== 'open') ?? [];
  return (
    <section aria-labelledby="privacy-requests" className="mb-8">
      <h2 id="privacy-requests" className="mb-3 text-xl">
        {t('privacy.requests')}
      </h2>
      {error && <LoadError title={t('privacy.requests.failed')} error={error} onRetry={reload} />}
      {!rows && !error && <SkeletonText lines={3} />}
      {rows && openRequests.length === 0 && <p className="text-ink-soft">{t('privacy.requests.none')}</p>}
      <ul aria-label={t('privacy.requests')} className="space-y-3">
        {openRequests.map((request) => (
          <RequestCard key={request.id} request={request} onFind={onFind} onAnswer={() => setAnswering(request)} />
        ))}
      </ul>
      {closedRequests.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5">{t('privacy.requests.answered', { count: closedRequests.length })}</summary>
          <ul aria-label={t('privacy.requests.answered', { count: closedRequests.length })} className="space-y-3">
            {closedRequests.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
        </details>
      )}
      {answering && (
        <RequestAnswerDialog
          request={answering}
          onClose={() => setAnswering(undefined)}
          onAnswered={(record) => {
            applyChange({ action: 'update', record });
            setAnswering(undefined);
          }}
        />
      )}
    </section>
  );
}

interface RequestCardProps {
  request: PrivacyRequestRow;
  onFind?: (number: string) => void;
  onAnswer?: () => void;
}

function RequestCard({ request, onFind, onAnswer }: RequestCardProps) {
  const { t } = useTranslation();
  const { day, dayAndTime } = useDateFormatters();
  const nameOf = useStaffName();
  const { number, name, text, answer, dueDate } = request;
  const status = request.status || 'open';
  const today = useToday();
  const isOverdue = status === 'open' && dueDate.slice(0, 10) < today;
  return (
    <li className="wrap-anywhere rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{t(`privacyRequests.kind.${request.kind || 'correction'}`)}</strong>
        <Badge tone={tones[status]} dot>
          {t(`privacyRequests.status.${status}`)}
        </Badge>
        {isOverdue && <Badge tone="danger">{t('privacy.requests.overdue')}</Badge>}
      </p>
      {name && (
        <p className="mt-2">
          {name} · <span className="tabular-nums">{formatLocalPhone(number)}</span>
        </p>
      )}
      {text && <p className="mt-1 whitespace-pre-line">{text}</p>}
      <p className="mt-1 text-ink-soft text-sm">
        {status === 'open'
          ? t('privacy.requests.due', { time: dayAndTime(request.created), day: day(dueDate) })
          : t('privacy.requests.answeredAt', {
              name: nameOf(request.answeredBy),
              time: dayAndTime(request.answeredAt),
            })}
      </p>
      {answer && <p className="mt-1 whitespace-pre-line">{answer}</p>}
      {onAnswer && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" onClick={onAnswer}>
            {t('privacy.requests.answer')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => onFind?.(number)}>
            {t('privacy.requests.find')}
          </Button>
        </div>
      )}
    </li>
  );
}
