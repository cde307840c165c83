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
  type SendTextAgainRequest,
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
import { getHttpStatus } from '../../session/session.ts';
import { useRecords } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import type { Application } from '../listed-application.ts';

const PROGRESS_MS = 3000;

/** Fetched again when the application changes, and while a message is on its way. */
const caseTextsQuery = ({ id, updated }: Pick<Application, 'id' | 'updated'>) => ({
  ...liveQuery({
    queryKey: ['case texts', id, updated],
    queryFn: (records) => records.send<CaseTexts>(caseTextsPath(id), { method: 'GET', requestKey: null }),
    staleTime: 0,
  }),
  refetchInterval: ({ state }: { state: { data?: CaseTexts | undefined } }) =>
    state.data?.texts.some((text) => text.state === 'waiting') ? PROGRESS_MS : (false as const),
});

const tones = { waiting: 'info', sent: 'success', dead: 'danger' } as const satisfies Record<CaseTextState, Tone>;

/** The text messages to the applicant, how far each is, and a button that sends one again. */
export default function CaseTextsSection({ application }: { application: Application }) {
  const { t } = useTranslation();
  const records = useRecords();
  const { data, error, refetch } = useQuery(caseTextsQuery(application));
  /** Made when the question opens: a second press in it sends nothing. */
  const [key, setKey] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const again = data?.again;
  const begin = () => {
    setFailure(undefined);
    setKey(randomId());
  };
  const send = async () => {
    setSending(true);
    setFailure(undefined);
    let isLost = false;
    try {
      await records.send<CaseTexts>(caseTextsPath(application.id), { method: 'POST', body: { key } as SendTextAgainRequest });
      toast.success(t('case.texts.again.done'));
      setKey(undefined);
    } catch (caught) {
      const status = getHttpStatus(caught);
      setFailure(status === 429 ? t('case.texts.again.tooMany', { count: limits.textsAgainPerCaseDay }) : getErrorMessage(t, caught));
      // Without an answer the text may be on its way: the question stays open with its key.
      isLost = status === 0;
      if (!isLost) setKey(undefined);
    } finally {
      setSending(false);
      void refetch().then(({ data: present }) => {
        if (!isLost || typeof present?.again !== 'string') return;
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
      {typeof again === 'object' && (
        <Button variant="outline" size="sm" className="mt-3" onClick={begin}>
          <RotateCw aria-hidden className="size-4" />
          {t('case.texts.again')}
        </Button>
      )}
      {typeof again === 'string' && again !== 'waiting' && again !== 'blocked' && (
        <p className="mt-2 text-ink-soft text-sm">{t(`case.texts.again.${again}`)}</p>
      )}
      <ConfirmDialog
        open={key !== undefined}
        onOpenChange={(open) => !open && setKey(undefined)}
        tone="primary"
        title={t('case.texts.again.ask')}
        description={
          typeof again === 'object' && (
            <>
              <span className="block">{t('case.texts.again.to', { number: again.number })}</span>
              <q lang={again.language} className="wrap-anywhere mt-2 block">
                {again.text}
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
        focusAfter={() => (isSending || failure || typeof again !== 'object' ? heading.current : null)}
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
