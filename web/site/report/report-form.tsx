import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatLocalPhone } from '#lib/numbers/format-local-phone.ts';
import type { FieldError } from '#lib/portal-error.ts';
import { parsePosition } from '#lib/position.ts';
import { problemKinds, problemReports } from '#model/collections/pages/problem-reports.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { limits } from '#model/limits.ts';
import { formatFieldError, nameMessage } from '../../parts/fields/format-field-error.ts';
import { PreHydrationButton } from '../../parts/hydration/pre-hydration-button.tsx';
import { useWaitingStage } from '../../parts/navigation/use-waiting-stage.ts';
import { REPORT_DRAFT_KEY } from '../../parts/storage/personal-keys.ts';
import { readTabDraft, removeTabDraft, writeTabDraft } from '../../parts/storage/tab-draft.ts';
import { PreparationNotice } from '../../parts/upload/preparation-notice.tsx';
import { usePhotoPreparation } from '../../parts/upload/use-photo-preparation.ts';
import { LazyPhoneVerification } from '../../parts/verification/lazy-phone-verification.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import type { UploadItem } from '../../ui/files/uploaded-file.tsx';
import { ErrorSummary } from '../../ui/inputs/error-summary.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { RadioGroup } from '../../ui/inputs/radio-group.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { PaperUploader } from '../apply/papers/paper-uploader.tsx';
import { PlaceInput } from '../apply/questions/place-input.tsx';
import { useQueuedForm } from '../offline/use-queued-form.ts';
import { ReportStatistics } from './report-statistics.tsx';

const { fields } = problemReports;
const fieldNames = ['kind', 'description', 'photos', 'landmark', 'place', 'number'] as const;
type FieldName = (typeof fieldNames)[number];

const emptyDraft = { kind: '', description: '', landmark: '', place: '', wantsAnswer: false };
type Draft = typeof emptyDraft;
/** A draft as the tab stores it: without its photographs. */
type StoredDraft = Draft & { readonly hasPhotos: boolean };
const storeDraft = (draft: StoredDraft): void => writeTabDraft(REPORT_DRAFT_KEY, draft);

/** Returns what a visitor with a slow phone filled in before hydration. */
function readEarlyInput(form: HTMLFormElement): Partial<Draft> {
  const { answer, ...texts } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const filled = Object.entries(texts).filter(([name, text]) => ['kind', 'description', 'landmark'].includes(name) && text !== '');
  return { ...Object.fromEntries(filled), ...(answer === 'number' && { wantsAnswer: true }) };
}

/**
 * Form for a report of a problem. It keeps its values, in the tab too, until the report is sent or
 * queued; photographs are lost by a reload.
 */
export function ReportForm({ facts }: { facts: PortalCapabilities }) {
  const { t, to, language } = useTranslation();
  const navigate = useNavigate();
  const prefix = useId();
  const formId = `${prefix}-form`;
  const form = useRef<HTMLFormElement>(null);
  // Undefined until the first effect: the server renders the empty form.
  const [restoredDraft, setDraft] = useState<Draft>();
  const draft = restoredDraft ?? emptyDraft;
  const { kind, description, landmark, place, wantsAnswer } = draft;
  const changeDraft = (values: Partial<Draft>) => setDraft((before = emptyDraft) => ({ ...before, ...values }));
  const [hasLostPhotos, setHasLostPhotos] = useState(false);
  const [photos, setPhotos] = useState<readonly UploadItem[]>([]);
  const hasPhotos = hasLostPhotos || photos.length > 0;
  useEffect(() => {
    const { hasPhotos: hadPhotos = false, ...storedDraft } = readTabDraft<StoredDraft>(REPORT_DRAFT_KEY) ?? {};
    setHasLostPhotos(hadPhotos);
    setDraft({ ...emptyDraft, ...storedDraft, ...(form.current ? readEarlyInput(form.current) : {}) });
  }, []);
  useEffect(() => {
    if (restoredDraft) storeDraft({ ...restoredDraft, hasPhotos });
  }, [restoredDraft, hasPhotos]);
  const [number, setNumber] = useState('');
  const preparation = usePhotoPreparation();
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<'tooMany' | 'failed'>();
  const { queued, isBusy, send } = useQueuedForm({
    details: { serviceTitle: t('problems.title'), isReport: true },
    isFromForm: ({ isReport }) => isReport === true,
    onSent: ({ receipt }) => void navigate(`${to(`/report/${encodeURIComponent(receipt?.applicationNumber ?? '')}`)}?sent=1`),
    onFailed: () => {
      storeDraft({ ...draft, hasPhotos });
      setFailure('failed');
    },
    onRefused: ({ answer }) => {
      storeDraft({ ...draft, hasPhotos });
      const responseErrors = (answer?.body.data ?? {}) as Partial<Record<string, FieldError>>;
      const invalidFields = Object.entries(responseErrors).flatMap(([name, error]) => {
        const fieldName = name === 'latitude' || name === 'longitude' ? 'place' : name;
        return error && fieldName in fieldIds ? [[fieldName, getMessage(fieldName as FieldName, error)] as const] : [];
      });
      if (responseErrors.number) setNumber('');
      setErrors(Object.fromEntries(invalidFields));
      setAttempt((count) => count + 1);
      if (invalidFields.length === 0) setFailure(answer?.status === 429 ? 'tooMany' : 'failed');
    },
  });
  // The queued report needs no open page, so nobody has to wait for a connection that hangs.
  const stage = useWaitingStage(isBusy ? 'sending' : undefined);
  const fieldIds: Record<FieldName, string> = Object.fromEntries(fieldNames.map((name) => [name, `${prefix}-${name}`])) as never;

  function getMessage(name: FieldName, error: FieldError): string {
    if (name === 'number') return t('problems.answer.unverified');
    if (name === 'place') return t('problems.landmark.needed');
    return formatFieldError(t, fields[name], error);
  }

  const nameError = (name: FieldName, message: string) => {
    if (name === 'place' || name === 'number' || message === t('problems.landmark.needed')) return message;
    return nameMessage(t(`problems.${name}`), message);
  };
  /** Removes the errors of fields that have changed. */
  const clearErrors = (...names: readonly string[]) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))));
  const change = (name: 'kind' | 'description' | 'landmark' | 'place', value: string) => {
    // A landmark or a place on the map is required, so that one removes the error of the other.
    clearErrors(...(name === 'landmark' || name === 'place' ? ['landmark', 'place'] : [name]));
    changeDraft({ [name]: value });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { latitude, longitude } = parsePosition(place);
    const hasPlace = latitude !== 0 || longitude !== 0;
    const requiredError: FieldError = { code: 'validation_required', message: '' };
    const fieldErrors: Partial<Record<FieldName, string>> = {};
    if (kind === '') fieldErrors.kind = getMessage('kind', requiredError);
    if (description.trim() === '') fieldErrors.description = getMessage('description', requiredError);
    for (const [name, text] of [
      ['description', description],
      ['landmark', landmark],
    ] as const) {
      const { max = 0 } = fields[name];
      const { length } = text.trim();
      if (length > max)
        fieldErrors[name] = getMessage(name, { code: 'validation_max_text_constraint', message: '', params: { max, length } });
    }
    if (landmark.trim() === '' && !hasPlace) fieldErrors.landmark = t('problems.landmark.needed');
    if (wantsAnswer && number === '') fieldErrors.number = t('problems.answer.unverified');
    setErrors(fieldErrors);
    setAttempt((count) => count + 1);
    setFailure(undefined);
    if (Object.keys(fieldErrors).length > 0) return;
    const values = { kind, description, landmark, latitude: String(latitude), longitude: String(longitude), language };
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    if (wantsAnswer) body.set('number', number);
    for (const { file } of photos) body.append('photos', file);
    removeTabDraft(REPORT_DRAFT_KEY);
    void send(body);
  };

  if (queued?.state === 'waiting' && (!isBusy || stage === 'stuck'))
    return (
      <Alert tone="info" role="status" title={t('problems.waiting')}>
        <p>{t('problems.waiting.text')}</p>
        {queued.answer?.status === 429 && <p className="mt-2">{t('problems.tooMany')}</p>}
      </Alert>
    );
  return (
    <>
      <Card className="print:hidden">
        <div className="mb-6 empty:hidden">
          <ErrorSummary
            title={t('problems.problems')}
            attempt={attempt}
            errors={fieldNames.flatMap((name) => (errors[name] ? [{ id: fieldIds[name], message: nameError(name, errors[name]) }] : []))}
          />
        </div>
        {failure && !isBusy && (
          <Alert tone="danger" role="alert" title={t('problems.failed')} className="mb-5">
            {t(failure === 'tooMany' ? 'problems.tooMany' : 'problems.failed.text')}
          </Alert>
        )}
        <form ref={form} id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
          <RadioGroup
            id={fieldIds.kind}
            name="kind"
            legend={t('problems.kind')}
            required
            inline
            error={errors.kind}
            value={kind}
            onChange={({ target }) => change('kind', target.value)}
            options={problemKinds.map((value) => ({ value, label: t(`problems.kind.${value}`) }))}
          />
          <Field
            id={fieldIds.description}
            label={t('problems.description')}
            help={t('problems.description.help')}
            required
            error={errors.description}
          >
            {(control) => (
              <TextArea
                {...control}
                name="description"
                value={description}
                onChange={({ target }) => change('description', target.value)}
              />
            )}
          </Field>
          <div className="grid grid-cols-1 gap-3">
            {Array.from({ length: Math.min(limits.problemPhotos, photos.length + 1) }, (_, index) => (
              <PaperUploader
                key={photos[index]?.id ?? 'next'}
                id={index === 0 ? fieldIds.photos : `${fieldIds.photos}-${index}`}
                label={index === 0 ? `${t('problems.photos')} (${t('ui.optional')})` : t('problems.photo', { number: index + 1 })}
                help={index === 0 ? t(hasLostPhotos && photos.length === 0 ? 'problems.photos.again' : 'problems.photos.help') : undefined}
                error={index === 0 ? errors.photos : undefined}
                isPhoto
                paper={photos[index]}
                onChange={(selectedPhoto) => setPhotos(photos.toSpliced(index, 1, ...(selectedPhoto ? [selectedPhoto] : [])))}
                preparation={preparation}
              />
            ))}
          </div>
          <Field id={fieldIds.landmark} label={t('problems.landmark')} help={t('problems.landmark.help')} error={errors.landmark}>
            {(control) => (
              <TextInput
                {...control}
                name="landmark"
                autoComplete="off"
                value={landmark}
                onChange={({ target }) => change('landmark', target.value)}
              />
            )}
          </Field>
          <PlaceInput
            id={fieldIds.place}
            label={t('problems.place')}
            optionalLabel={`(${t('ui.optional')})`}
            error={errors.place}
            value={place}
            onChange={(value) => change('place', value)}
          />
          <RadioGroup
            id={fieldIds.number}
            name="answer"
            legend={t('problems.answer')}
            error={errors.number}
            value={wantsAnswer ? 'number' : 'none'}
            onChange={({ target }) => {
              clearErrors('number');
              changeDraft({ wantsAnswer: target.value === 'number' });
            }}
            options={(['none', 'number'] as const).map((value) => ({ value, label: t(`problems.answer.${value}`) }))}
          />
          {!wantsAnswer || number === '' ? null : (
            <p role="status" className="font-semibold">
              {t('problems.answer.verified', { number: formatLocalPhone(number) })}
            </p>
          )}
        </form>
        {/* Outside the form, because the verification has its own forms. */}
        {wantsAnswer && number === '' && (
          <div className="mt-4 rounded-lg border border-line p-4">
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <LazyPhoneVerification facts={facts} acceptsEarlier onVerified={setNumber} />
            </Suspense>
          </div>
        )}
        <PreHydrationButton
          type="submit"
          form={formId}
          size="lg"
          wide
          busy={isBusy}
          busyLabel={t('problems.sending')}
          disabled={preparation.isPreparing}
          className="mt-6"
        >
          {t('problems.send')}
        </PreHydrationButton>
        <p role="status" className="mt-3 font-semibold empty:hidden">
          {stage === 'long' && t('problems.sendingLong')}
          {preparation.isPreparing && t('apply.upload.preparing')}
        </p>
        <PreparationNotice preparation={preparation} className="mt-3" />
      </Card>
      <ReportStatistics />
    </>
  );
}
