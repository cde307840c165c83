import { Camera, CircleCheck, ImageUp, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { randomString } from '#lib/random-id.ts';
import { slugify } from '#lib/texts/slugify.ts';
import { loadMessages } from '../../load-messages.ts';
import { formatFieldError } from '../../parts/fields/format-field-error.ts';
import { useCancellableRequest } from '../../parts/navigation/use-cancellable-request.ts';
import { WaitingNotice } from '../../parts/navigation/waiting-notice.tsx';
import { PreparationNotice } from '../../parts/upload/preparation-notice.tsx';
import { usePhotoPreparation } from '../../parts/upload/use-photo-preparation.ts';
import { Button } from '../../ui/button.tsx';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { Card } from '../../ui/content/card.tsx';
import { Progress } from '../../ui/content/progress.tsx';
import { useObjectUrl } from '../../ui/files/use-object-url.ts';
import { FieldError } from '../../ui/inputs/field-error.tsx';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import type { PhotoQualityIssue } from '../apply/papers/measure-photo.ts';
import { loadUpload, type PhotoToSend, type SendOutcome } from './use-photo-link.ts';

type Photo = Omit<PhotoToSend, 'slot'>;

/** Loads while the camera or the file dialog is open, because it contains all rules of papers. */
const loadPreparation = async () => {
  const [{ preparePaperOrGetError }, { measurePhoto }] = await Promise.all([
    import('../apply/papers/prepare-paper.ts'),
    import('../apply/papers/measure-photo.ts'),
    loadUpload(),
    loadMessages('apply', 'records', 'errors'),
  ]);
  return { preparePaperOrGetError, measurePhoto };
};

/** @throws if the code cannot be loaded */
const prepareFile = async (file: File, t: Translate) => {
  const { preparePaperOrGetError, measurePhoto } = await loadPreparation();
  return { prepared: await preparePaperOrGetError(file, t), measurePhoto };
};

interface PhotoSlotCardProps {
  name: string;
  /** Number of photographs of this paper that were sent. */
  photoCount: number;
  /** Whether the next photograph replaces the last one. */
  replaces: boolean;
  /** Whether the link accepts no more photographs. */
  isFull: boolean;
  onSend: (photo: Photo, onProgress: (share: number) => void, signal: AbortSignal) => Promise<SendOutcome>;
}

/** One paper: makes a chosen photograph small, sends it at once, and shows flaws and errors. */
export function PhotoSlotCard({ name, photoCount, replaces, isFull, onSend }: PhotoSlotCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [photo, setPhoto] = useState<Photo>();
  const [step, setStep] = useState<'ready' | 'preparing' | 'sending' | 'failed' | 'stopped'>('ready');
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [flaw, setFlaw] = useState<PhotoQualityIssue>();
  const url = useObjectUrl(photo?.file);
  const preparation = usePhotoPreparation();
  // The upload ends by itself once nothing more goes out.
  const { run, cancel } = useCancellableRequest(0);
  const isBusy = step === 'preparing' || step === 'sending';

  const send = async (newPhoto: Photo) => {
    setStep('sending');
    setProgress(0);
    const outcome = await run((signal) => onSend(newPhoto, setProgress, signal));
    // Stopped, or sent again meanwhile.
    if (!outcome) return;
    if (outcome.status === 'refused') {
      setProblem(formatFieldError(t, undefined, { ...outcome, message: '' }));
      setPhoto(undefined);
    }
    setStep(outcome.status === 'failed' ? 'failed' : 'ready');
  };
  const prepareAndSend = async (file: File) => {
    setStep('preparing');
    setProblem(undefined);
    setFlaw(undefined);
    const result = await preparation.track(file, () => prepareFile(file, t)).catch(() => 'failed' as const);
    if (!result || result === 'failed') {
      if (result) setProblem(t('photos.failed'));
      return setStep('ready');
    }
    const { prepared, measurePhoto } = result;
    const isPhoto = typeof prepared !== 'string' && /^image\/(jpeg|png)$/.test(prepared.type);
    if (typeof prepared === 'string' || !isPhoto) {
      setProblem(typeof prepared === 'string' ? prepared : t('photos.onlyPhotos'));
      return setStep('ready');
    }
    // File names of phones mean nothing to the desk.
    const fileName = `${slugify(name) || 'photo'}.${prepared.type === 'image/png' ? 'png' : 'jpg'}`;
    const newPhoto = { file: new File([prepared], fileName, { type: prepared.type }), key: randomString(32) };
    setPhoto(newPhoto);
    void measurePhoto(prepared).then(setFlaw);
    await send(newPhoto);
  };
  return (
    <Card as="section" aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={titleId} className="wrap-anywhere text-lg">
        {name}
      </h2>
      {url && <img src={url} alt={t('photos.preview', { name })} className="h-44 w-full rounded-sm bg-sunken object-contain" />}
      <div role="status" className="grid gap-2 empty:hidden">
        {step === 'preparing' && <p className="text-ink-soft">{t('photos.preparing')}</p>}
        {step === 'sending' && (
          <>
            <p className="tabular text-ink-soft">{t('photos.sending', { percent: Math.round(progress * 100) })}</p>
            <Progress label={name} value={progress} />
          </>
        )}
        {step === 'stopped' && <p>{t('photos.stopped')}</p>}
        {step === 'ready' && photoCount > 0 && (
          <p className="flex items-center gap-2 font-semibold text-success-ink">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {t('photos.sent', { count: photoCount })}
          </p>
        )}
        {step === 'ready' && flaw && (
          <p className="flex items-start gap-2 rounded-sm bg-warning-soft px-3 py-2 text-warning-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t(`photos.flaw.${flaw}`)}
          </p>
        )}
      </div>
      <PreparationNotice preparation={preparation} />
      {step === 'sending' && photo && (
        <WaitingNotice
          progress={progress}
          onRetry={() => void send(photo)}
          onCancel={() => {
            cancel();
            setStep('stopped');
          }}
        />
      )}
      <div role="alert" className="empty:hidden">
        {problem && <FieldError message={problem} />}
        {step === 'failed' && <FieldError message={t('photos.failed')} />}
      </div>
      {(step === 'failed' || step === 'stopped') && photo && (
        <Button wide onClick={() => void send(photo)}>
          {t('photos.retry')}
        </Button>
      )}
      {!isBusy && !isFull && (
        <div className="grid gap-2 sm:grid-cols-2">
          <FileButton
            label={t('photos.take')}
            name={t('photos.takeOf', { name })}
            isCamera
            isPrimary={photoCount === 0}
            onFile={prepareAndSend}
          />
          <FileButton label={t('photos.choose')} name={t('photos.chooseOf', { name })} onFile={prepareAndSend} />
        </div>
      )}
      {!isBusy && !isFull && replaces && <p className="text-ink-soft text-sm">{t('photos.replace')}</p>}
    </Card>
  );
}

interface FileButtonProps {
  label: string;
  /** Accessible name. */
  name: string;
  isCamera?: boolean;
  isPrimary?: boolean;
  onFile: (file: File) => Promise<void>;
}

function FileButton({ label, name, isCamera = false, isPrimary = false, onFile }: FileButtonProps) {
  const Icon = isCamera ? Camera : ImageUp;
  return (
    <label className={`${getButtonClasses({ variant: isPrimary ? 'primary' : 'outline' })} has-focus-visible:outline-3`}>
      <Icon aria-hidden className="size-5" />
      {label}
      <input
        type="file"
        aria-label={name}
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        className="sr-only"
        onClick={() => void loadPreparation().catch(() => undefined)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void onFile(file);
        }}
      />
    </label>
  );
}
