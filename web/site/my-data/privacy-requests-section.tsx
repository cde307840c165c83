import { type SubmitEvent, useState } from 'react';
import { formatDate } from '#lib/dates/manila-time.ts';
import { type PrivacyRequestKind, privacyRequestKinds, privacyRequestStatuses } from '#model/collections/privacy/privacy-requests.ts';
import { type MyDataRequest, type MyDataRequestResponse, myDataRequestsPath, type PersonRow } from '#model/endpoints/privacy/my-data.ts';
import { limits } from '#model/limits.ts';
import { WaitingNotice } from '../../parts/navigation/waiting-notice.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { RadioGroup } from '../../ui/inputs/radio-group.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { formatStoredDate } from './format-stored-date.ts';
import { useMyDataForm } from './use-my-data-form.ts';

interface PrivacyRequestsSectionProps {
  /** Key to the data of the verified person. */
  dataKey: string;
  requests: readonly PersonRow[];
  onVerificationOver: () => void;
}

/** The privacy requests of a person with the answers, and a form for another request. */
export function PrivacyRequestsSection({ dataKey, requests, onVerificationOver }: PrivacyRequestsSectionProps) {
  const { t } = useTranslation();
  const { privacyRequestDays } = useSite();
  const [added, setAdded] = useState<readonly PersonRow[]>([]);
  const isNew = ({ id }: PersonRow) => !requests.some((request) => request.id === id);
  return (
    <section aria-labelledby="my-data-requests" className="mt-8 border-line border-t pt-6">
      <h3 id="my-data-requests" className="text-lg">
        {t('myData.requests')}
      </h3>
      <p className="mt-1 mb-4 text-ink-soft">{t('myData.requests.text', { days: privacyRequestDays })}</p>
      <ul className="mb-5 space-y-3">
        {[...requests, ...added.filter(isNew)].map((request) => (
          <RequestItem key={String(request.id)} request={request} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {added.length > 0 && t('myData.request.sent')}
      </p>
      <RequestForm dataKey={dataKey} onSent={(request) => setAdded([...added, request])} onVerificationOver={onVerificationOver} />
    </section>
  );
}

function RequestItem({ request }: { request: PersonRow }) {
  const { t, language } = useTranslation();
  const formatDay = (value: unknown) => formatStoredDate(value, (date) => formatDate(date, language));
  const kind = privacyRequestKinds.find((each) => each === request.kind) ?? 'correction';
  const status = privacyRequestStatuses.find((each) => each === request.status) ?? 'open';
  return (
    <li className="wrap-anywhere rounded-md border border-line p-3">
      <p className="font-semibold">{`${t(`privacyRequests.kind.${kind}`)} · ${t(`privacyRequests.status.${status}`)}`}</p>
      <p className="whitespace-pre-line">{String(request.text)}</p>
      <p className="mt-1 text-ink-soft text-sm">
        {status === 'open'
          ? t('myData.request.due', { sent: formatDay(request.created), due: formatDay(request.dueDate) })
          : t('myData.request.answered', { day: formatDay(request.answeredAt) })}
      </p>
      {request.answer ? <p className="mt-1 whitespace-pre-line">{String(request.answer)}</p> : null}
    </li>
  );
}

interface RequestFormProps extends Pick<PrivacyRequestsSectionProps, 'dataKey' | 'onVerificationOver'> {
  onSent: (request: PersonRow) => void;
}

function RequestForm({ dataKey, onSent, onVerificationOver }: RequestFormProps) {
  const { t, language } = useTranslation();
  const [kind, setKind] = useState<PrivacyRequestKind>('correction');
  const [text, setText] = useState('');
  const { error, setError, failure, isWaiting, cancel, send } = useMyDataForm('text', onVerificationOver);

  const submit = () => {
    const { length } = text.trim();
    const max = limits.privacyRequestLength;
    const lengthError = length === 0 ? t('validation_required') : length > max ? t('validation_max_text_constraint', { max, length }) : '';
    if (lengthError !== '') return setError(lengthError);
    const body: MyDataRequest = { key: dataKey, kind, text, language };
    void send<MyDataRequestResponse>(myDataRequestsPath, body, ({ request }) => {
      setText('');
      onSent(request);
    });
  };
  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!isWaiting) submit();
      }}
      noValidate
      className="grid gap-5"
    >
      <RadioGroup
        legend={t('myData.request.kind')}
        name="my-data-request"
        value={kind}
        options={privacyRequestKinds.map((value) => ({ value, label: t(`myData.request.${value}`) }))}
        onChange={(event) => setKind(privacyRequestKinds.find((each) => each === event.target.value) ?? 'correction')}
      />
      <Field label={t('privacyRequests.text')} help={t('myData.request.help')} error={error} required>
        {(control) => <TextArea {...control} rows={3} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      {failure && (
        <Alert tone="danger" role="alert">
          {failure}
        </Alert>
      )}
      <div>
        <Button type="submit" variant="outline" wide busy={isWaiting}>
          {t('myData.request.send')}
        </Button>
        {isWaiting && <WaitingNotice className="mt-4" onRetry={submit} onCancel={cancel} />}
      </div>
    </form>
  );
}
