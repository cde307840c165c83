import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type TakeNextResponse, takeNextPath } from '#model/endpoints/applications/application-holds.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/content/card.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { getHttpStatus } from '../../session/session.ts';
import { useRecords } from '../../session/use-session.ts';
import { showRetryToast } from '../../show-error-toast.tsx';
import { HoldList } from './hold-list.tsx';
import { WaitingLinks } from './waiting-links.tsx';

/** What to do now: the next case, then what waits for an answer and what is overdue. */
export function WorkCard({ overdue }: { overdue: number | undefined }) {
  const { t, to } = useTranslation();
  const records = useRecords();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState('');

  const take = async () => {
    setIsBusy(true);
    setNotice('');
    try {
      const { taken } = await records.send<TakeNextResponse>(takeNextPath, { method: 'POST' });
      if (taken) await navigate(to(`/admin/applications/${taken.id}`));
      else setNotice(t('overview.take.none'));
    } catch (error) {
      if (getHttpStatus(error) === 409) setNotice(t('overview.take.limit', { count: limits.holdsPerClerk }));
      else showRetryToast(t, getErrorMessage(t, error), () => void take());
    }
    setIsBusy(false);
  };

  return (
    <Card as="section" aria-labelledby="overview-work" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div>
        <CardHeader
          title={<span id="overview-work">{t('overview.work')}</span>}
          description={t('overview.take.text', { minutes: limits.holdMinutes })}
        />
        <Button size="lg" wide busy={isBusy} onClick={() => void take()}>
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
