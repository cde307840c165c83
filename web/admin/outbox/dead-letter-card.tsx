import { Mail, MessageSquareText, RotateCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { DeadLetter } from '#model/endpoints/messaging/notification.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { useAction } from '../use-action.ts';

interface DeadLetterCardProps {
  deadLetter: DeadLetter;
  onResend: () => Promise<void>;
  onDiscard: () => void;
}

/**
 * A message that could not be delivered, with the error and the buttons to resend or discard it.
 */
export function DeadLetterCard({ deadLetter, onResend, onDiscard }: DeadLetterCardProps) {
  const { t, to } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const { isBusy, runWithRetry } = useAction();
  const Icon = deadLetter.channel === 'mail' ? Mail : MessageSquareText;
  const kind = t(`outbox.kind.${deadLetter.kind}` as MessageKey);
  const labelParams = { kind, record: deadLetter.label };
  return (
    <article className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{kind}</h2>
        <Badge icon={<Icon aria-hidden />}>{t(`outbox.channel.${deadLetter.channel}`)}</Badge>
      </div>
      <div className="mt-3">
        <DescriptionList
          items={[
            ...(deadLetter.label === ''
              ? []
              : [
                  {
                    term: t(deadLetter.kind === 'newsletter' ? 'audit.of.news' : 'audit.of.applications'),
                    detail: (
                      <Link
                        discover="none"
                        to={to(`/admin/${deadLetter.kind === 'newsletter' ? 'news' : 'applications'}/${deadLetter.record}`)}
                        className="font-semibold text-civic-700 underline underline-offset-2 hover:text-civic-900"
                      >
                        {deadLetter.label}
                      </Link>
                    ),
                  },
                ]),
            { term: t('outbox.to'), detail: <span className="tabular break-all">{deadLetter.address}</span> },
            {
              term: t('outbox.given'),
              detail: `${dayAndTime(deadLetter.finished)}, ${t('outbox.tries', { count: deadLetter.attempts })}`,
            },
            { term: t('outbox.why'), detail: <span className="break-words text-danger">{deadLetter.error}</span> },
          ]}
        />
      </div>
      <details className="mt-3">
        <summary className="cursor-pointer py-2.5 font-semibold text-civic-700">{t('outbox.text')}</summary>
        <p className="max-w-text whitespace-pre-line break-words rounded-md bg-sunken px-4 py-3 text-sm">{deadLetter.text}</p>
      </details>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          onClick={() => void runWithRetry(onResend, () => t('outbox.resend.failed'))}
          busy={isBusy}
          aria-label={t('outbox.resendOf', labelParams)}
        >
          <RotateCw aria-hidden className="size-4" />
          {t('outbox.resend')}
        </Button>
        <Button size="sm" variant="outline" onClick={onDiscard} disabled={isBusy} aria-label={t('outbox.dropOf', labelParams)}>
          <Trash2 aria-hidden className="size-4" />
          {t('ui.remove')}
        </Button>
      </div>
    </article>
  );
}
