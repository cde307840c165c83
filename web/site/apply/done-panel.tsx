import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDate } from '#lib/manila.ts';
import type { PortalFacts } from '#model/endpoints/verification.ts';
import type { PortalRecord } from '../../records.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { ForgetMe } from '../forget/forget-me.tsx';
import { useServiceWords } from '../service-words.ts';
import type { Receipt } from './send-application.ts';

interface DonePanelProps {
  service: PortalRecord<'services'>;
  receipt: Receipt;
  facts: PortalFacts;
  onAnother: () => void;
}

export function DonePanel({ service, receipt, facts, onAnother }: DonePanelProps) {
  const { t, to, language } = useWords();
  const { fee, processingTime } = useServiceWords(service);
  const { applicationNumber, dueDate, email } = receipt;
  const getsMail = facts.sendsMail && email !== '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className="grid gap-7">
      <div className="flex flex-col items-center text-center">
        <span aria-hidden className="mb-4 grid size-18 animate-rise-in place-items-center rounded-full bg-success-soft text-success">
          <CircleCheck className="size-11" />
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {t('apply.done.title')}
        </h2>
        <p className="mt-2 text-ink-soft">{t('apply.done.thanks', { service: service.title })}</p>
      </div>
      <div className="rounded-lg border-2 border-civic-700 border-dashed bg-civic-50 px-4 py-5 text-center">
        <p className="text-ink-soft text-sm">{t('apply.done.number')}</p>
        <p className="wrap-anywhere mt-1 font-extrabold text-[clamp(1.25rem,6.2vw,2rem)] text-civic-950 tracking-wide">
          {applicationNumber}
        </p>
        <CopyButton
          text={applicationNumber}
          words={{ copy: t('apply.done.copy'), copied: t('apply.done.copied'), failed: t('apply.done.copyFailed') }}
          className="mt-3"
        />
        <p className="mt-3 text-ink-soft text-sm">{t('apply.done.keep')}</p>
      </div>
      <DescriptionList
        items={[
          {
            term: t('apply.done.status'),
            detail: (
              <Badge tone="info" dot>
                {t('tracking.status.pending')}
              </Badge>
            ),
          },
          { term: t('apply.processingTime'), detail: processingTime },
          ...(dueDate
            ? [{ term: t('apply.done.dueDate'), detail: formatDate(new Date(`${dueDate.slice(0, 10)}T00:00:00+08:00`), language) }]
            : []),
          { term: t('apply.fee'), detail: <span className="tabular">{fee}</span> },
        ]}
      />
      <div>
        <h3>{t('apply.done.next')}</h3>
        <ol className="mt-2 list-decimal space-y-1.5 pl-6 text-ink-soft marker:font-bold marker:text-civic-700">
          <li>{t('apply.done.nextReview')}</li>
          <li>{t('apply.done.nextTrack')}</li>
          <li>{t(service.price > 0 ? 'apply.done.nextCollect' : 'apply.done.nextCollectFree')}</li>
        </ol>
        {getsMail && <p className="mt-3">{t('apply.done.mail', { email })}</p>}
        {(facts.sendsText || getsMail) && (
          <p className="mt-3">{t(!getsMail ? 'apply.done.text' : facts.sendsText ? 'apply.done.notices' : 'apply.done.mailNotice')}</p>
        )}
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <LinkButton to={to(`/tracking/${encodeURIComponent(applicationNumber)}`)} size="lg" wide>
          {t('apply.done.track')}
        </LinkButton>
        <LinkButton to={to('/')} variant="outline" size="lg" wide>
          {t('apply.done.home')}
        </LinkButton>
        <Button variant="ghost" size="lg" wide onClick={onAnother} className="sm:ml-auto">
          {t('apply.done.another')}
        </Button>
      </div>
      <ForgetMe className="border-line border-t pt-4" />
    </div>
  );
}
