import { Suspense } from 'react';
import { RetryAlert } from '../../parts/loading/retry-alert.tsx';
import { WaitingNotice } from '../../parts/navigation/waiting-notice.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { PhotoExamples } from '../apply/papers/photo-examples.tsx';
import { LazyPhotoCodeForm } from './lazy-photo-code-form.ts';
import { PhotoSlotCard } from './photo-slot-card.tsx';
import { type PhotoLinkState, usePhotoLink } from './use-photo-link.ts';

/** Opens the photo link of a code, and lists its papers with their photographs. */
export function PhotoUploadPanel({ code }: { code: string }) {
  const { t, language } = useTranslation();
  const { state, send, reopen } = usePhotoLink(code);
  const contentLanguage = language === 'en' ? 'en' : 'fil';
  if (state.status !== 'open') return <ClosedLink status={state.status} onRetry={reopen} />;
  const { service, slots, remaining } = state.link;
  const isFull = remaining === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="wrap-anywhere font-bold text-lg">{t('photos.for', { service: service[contentLanguage] })}</p>
        <p className="tabular text-ink-soft">{t('photos.left', { minutes: state.minutesLeft })}</p>
      </div>
      {isFull && (
        <Alert tone="warning" role="status">
          {t('photos.full')}
        </Alert>
      )}
      {slots.map((slot) => (
        <PhotoSlotCard
          key={slot.key}
          name={slot.label[contentLanguage] || t('photos.other')}
          photoCount={slot.photoCount}
          isFull={isFull}
          replaces={slot.photoCount >= slot.max}
          onSend={(photo, onProgress, signal) => send({ ...photo, slot: slot.key }, onProgress, signal)}
        />
      ))}
      <p className="font-semibold">{t('photos.done')}</p>
      <PhotoExamples />
    </div>
  );
}

/** Says why no photographs can be sent, or not yet. */
function ClosedLink({ status, onRetry }: { status: Exclude<PhotoLinkState['status'], 'open'>; onRetry: () => void }) {
  const { t } = useTranslation();
  if (status === 'opening')
    return (
      <>
        <WaitingNotice className="mb-4" onRetry={onRetry} />
        <Skeleton className="h-96 w-full rounded-lg" />
      </>
    );
  if (status === 'failed') return <RetryAlert onRetry={onRetry}>{t('photos.openFailed')}</RetryAlert>;
  if (status === 'tooMany')
    return (
      <Alert tone="warning" role="alert">
        {t('photos.tooMany')}
      </Alert>
    );
  return (
    <>
      <Alert tone="warning" role="alert" title={t('photos.ended.title')} className="mb-6">
        {t('photos.ended.text')}
      </Alert>
      <Suspense>
        <LazyPhotoCodeForm />
      </Suspense>
    </>
  );
}
