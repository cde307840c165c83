import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { randomId } from '#lib/random-id.ts';
import {
  type CaseText,
  type CaseTextState,
  type CaseTexts,
  caseTextsPath,
  type ResendTextRequest,
} from '#model/endpoints/applications/case-texts.ts';
import { limits } from '#model/limits.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { FieldError } from '../../../ui/inputs/field-error.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { liveQuery } from '../../live/query-client.ts';
import { usePollingInterval } from '../../live/use-live-stream.ts';
import { getErrorStatus } from '../../session/session.ts';
import { useRecords } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import type { Application } from '../listed-application.ts';

const POLLING_INTERVAL_MS = 3000;

const caseTextsQuery = ({ id, updated }: Pick<Application, 'id' | 'updated'>) =>
  liveQuery({
    queryKey: ['case texts', id, updated],
    queryFn: (records) => records.send<CaseTexts>(caseTextsPath(id), { method: 'GET', requestKey: null }),
    staleTime: 0,
  });

/** Queries the messages, again after changes of the application and while one is waiting. */
function useCaseTexts(application: Application) {
  const interval = usePollingInterval(POLLING_INTERVAL_MS);
  return useQuery({
    ...caseTextsQuery(application),
    refetchInterval: ({ state }) => state.data?.texts.some((text) => text.state === 'waiting') === true && interval,
  });
}

const tones = { waiting: 'info', sent: 'success', dead: 'danger' } as const satisfies Record<CaseTextState, Tone>;

/** The text messages to the applicant with their delivery state, and a button that resends one. */
export default function TextMessagesSection({ application }: { application: Application }) {
  const { t } = useTranslation();
  const records = useRecords();
  const { data, error, refetch } = useCaseTexts(application);
  /** The idempotency key of a resend, while its confirmation is open. */
  const [key, setKey] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const resend = data?.resend;
  const openConfirmation = () => {
    setFailure(undefined);
    setKey(randomId());
  };
  const send = async () => {
    setIsSending(true);
    setFailure(undefined);
    let isUnanswered = false;
    try {
      await records.send<CaseTexts>(caseTextsPath(application.id), { method: 'POST', body: { key } as ResendTextRequest });
      toast.success(t('case.texts.again.done'));
      setKey(undefined);
    } catch (caught) {
      const status = getErrorStatus(caught);
      setFailure(status === 429 ? t('case.texts.again.tooMany', { count: limits.resentTextsPerCaseDay }) : getErrorMessage(t, caught));
      // Without a response the message may have been sent: the confirmation keeps its key.
      isUnanswered = status === 0;
      if (!isUnanswered) setKey(undefined);
    } finally {
      setIsSending(false);
      void refetch().then(({ data: latest }) => {
        if (!isUnanswered || typeof latest?.resend !== 'string') return;
        setKey(undefined);
        setFailure(undefined);
      });
    }
  };
  return (
    <section aria-labelledby="case-texts">
      <h2 id="case-texts" ref={heading} tabIndex={-1} className="mb-2 text-lg">
        {t('case.texts')}
      </h2>
      {error && <p className="text-danger">{t('case.texts.failed')}</p>}
      {data?.texts.length === 0 && <p className="text-ink-soft">{t('case.texts.none')}</p>}
      {data && data.texts.length > 0 && (
        <ul className="grid gap-2">
          {data.texts.map((text) => (
            <TextItem key={text.id} text={text} />
          ))}
        </ul>
      )}
      {typeof resend === 'object' && (
        <Button variant="outline" size="sm" className="mt-3" onClick={openConfirmation}>
          <RotateCw aria-hidden className="size-4" />
          {t('case.texts.again')}
        </Button>
      )}
      {typeof resend === 'string' && resend !== 'waiting' && resend !== 'blocked' && (
        <p className="mt-2 text-ink-soft text-sm">{t(`case.texts.again.${resend}`)}</p>
      )}
      <ConfirmDialog
        open={key !== undefined}
        onOpenChange={(open) => !open && setKey(undefined)}
        tone="primary"
        title={t('case.texts.again.ask')}
        description={
          typeof resend === 'object' && (
            <>
              <span className="block">{t('case.texts.again.to', { number: resend.number })}</span>
              <q lang={resend.language} className="wrap-anywhere mt-2 block">
                {resend.text}
              </q>
              {failure && (
                <span role="alert" className="mt-2 block text-danger">
                  {failure}
                </span>
              )}
            </>
          )
        }
        confirmLabel={t('case.texts.again')}
        cancelLabel={t('ui.cancel')}
        busy={isSending}
        onConfirm={() => void send()}
        focusAfter={() => (isSending || failure || typeof resend !== 'object' ? heading.current : null)}
      />
      {key === undefined && <FieldError id="case-texts-failure" message={failure} />}
    </section>
  );
}

function TextItem({ text: { kind, state, at, error } }: { text: CaseText }) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(`outbox.kind.${kind}` as MessageKey)}</span>
        <Badge tone={tones[state]}>{t(`case.texts.${state}`)}</Badge>
        <span className="text-ink-soft text-sm">{dayAndTime(at)}</span>
      </p>
      {error && <p className="wrap-anywhere text-danger text-sm">{error}</p>}
    </li>
  );
}
