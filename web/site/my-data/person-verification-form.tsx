import { type SubmitEvent, useState } from 'react';
import { formatDate } from '#lib/dates/manila-time.ts';
import type { OpenMyDataRequest } from '#model/endpoints/privacy/my-data.ts';
import { WaitingNotice } from '../../parts/navigation/waiting-notice.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { DatePartsInput } from '../../ui/inputs/date-parts-input.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { FieldGroup } from '../../ui/inputs/field-group.tsx';
import { RadioGroup } from '../../ui/inputs/radio-group.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useMyDataForm } from './use-my-data-form.ts';

/** What a person has to know besides the phone number. */
export type MyDataVerificationMethod = 'application' | 'birth' | 'message';

interface PersonVerificationFormProps<T> {
  /** Path of the request that returns the data of the verified person. */
  path: string;
  verificationMethods: readonly MyDataVerificationMethod[];
  title: string;
  text: string;
  onOpened: (response: T) => void;
  onVerificationOver: () => void;
}

/** Verifies a person by something that only they know besides the phone number. */
export function PersonVerificationForm<T>({
  path,
  verificationMethods,
  title,
  text,
  onOpened,
  onVerificationOver,
}: PersonVerificationFormProps<T>) {
  const { t, language } = useTranslation();
  const { applicationPrefix } = useSite();
  const [verificationMethod, setVerificationMethod] = useState<MyDataVerificationMethod>('application');
  const [applicationNumber, setApplicationNumber] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [name, setName] = useState('');
  const [day, setDay] = useState('');
  const { error, setError, failure, isWaiting, cancel, send } = useMyDataForm('proof', onVerificationOver);

  const submit = () => {
    const body: OpenMyDataRequest = { application: { applicationNumber }, birth: { birthDate }, message: { name, day } }[
      verificationMethod
    ];
    void send(path, body, onOpened);
  };
  const dateParts = {
    isInvalid: error !== '',
    required: true,
    labels: { day: t('myData.day'), month: t('myData.month'), year: t('myData.year') },
    months: Array.from({ length: 12 }, (_, month) => formatDate(new Date(Date.UTC(2000, month, 1)), language).split(' ')[0] ?? ''),
  };
  return (
    <Card as="section" aria-labelledby="my-data-open">
      <h2 id="my-data-open" className="text-xl">
        {title}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">{text}</p>
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!isWaiting) submit();
        }}
        noValidate
        className="grid gap-5"
      >
        <RadioGroup
          legend={t('myData.open.with')}
          name="my-data-way"
          value={verificationMethod}
          options={verificationMethods.map((value) => ({ value, label: t(`myData.open.${value}`) }))}
          onChange={(event) => {
            setVerificationMethod(verificationMethods.find((method) => method === event.target.value) ?? 'application');
            setError('');
          }}
        />
        {verificationMethod === 'application' && (
          <Field
            label={t('myData.applicationNumber')}
            help={t('myData.applicationNumber.help', { prefix: applicationPrefix })}
            error={error}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={applicationNumber}
                onChange={(event) => setApplicationNumber(event.target.value)}
              />
            )}
          </Field>
        )}
        {verificationMethod === 'message' && (
          <Field label={t('myData.name')} help={t('myData.name.help')} error={error} required>
            {(control) => <TextInput {...control} autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />}
          </Field>
        )}
        {verificationMethod === 'message' && (
          <FieldGroup legend={t('myData.messageDay')} required>
            <DatePartsInput {...dateParts} id="my-data-message-day" value={day} onChange={setDay} />
          </FieldGroup>
        )}
        {verificationMethod === 'birth' && (
          <FieldGroup legend={t('myData.birthDate')} error={error} required>
            <DatePartsInput {...dateParts} id="my-data-birth" value={birthDate} onChange={setBirthDate} autoComplete="bday" />
          </FieldGroup>
        )}
        {failure && (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        )}
        <div>
          <Button type="submit" wide busy={isWaiting}>
            {t('myData.open.button')}
          </Button>
          {isWaiting && <WaitingNotice className="mt-4" onRetry={submit} onCancel={cancel} />}
        </div>
      </form>
    </Card>
  );
}
