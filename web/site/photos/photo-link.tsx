import { Suspense } from 'react';
import { RetryAlert } from '../../parts/retry-alert.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { PhotoExamples } from '../apply/papers/photo-examples.tsx';
import { LazyPhotoCodeForm } from './lazy-photo-code-form.ts';
import { PhotoSlotCard } from './photo-slot-card.tsx';
import { type PhotoLinkState, usePhotoLink } from './use-photo-link.ts';

/** The papers of one link, each with its photograph. */
export function PhotoLink({ code }: { code: string }) {
  const { t, language } = useTranslation();
  const { state, send, reopen } = usePhotoLink(code);
  const content = language === 'en' ? 'en' : 'fil';
  if (state.is !== 'open') return <ClosedLink reason={state.is} onRetry={reopen} />;
  const { service, slots, remaining } = state.opened;
  const isFull = remaining === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="wrap-anywhere font-bold text-lg">{t('photos.for', { service: service[content] })}</p>
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
          name={slot.label[content] || t('photos.other')}
          photoCount={slot.photoCount}
          isFull={isFull}
          replaces={slot.photoCount >= slot.max}
          onSend={(photo, onProgress) => send({ ...photo, slot: slot.key }, onProgress)}
        />
      ))}
      <p className="font-semibold">{t('photos.done')}</p>
      <PhotoExamples />
    </div>
  );
}

interface ClosedLinkProps {
  reason: Exclude<PhotoLinkState['is'], 'open'>;
  onRetry: () => void;
}

/** Nothing can be sent, or not yet. */
function ClosedLink({ reason, onRetry }: ClosedLinkProps) {
  const { t } = useTranslation();
  if (reason === 'opening') return <Skeleton className="h-96 w-full rounded-lg" />;
  if (reason === 'failed') return <RetryAlert onRetry={onRetry}>{t('photos.openFailed')}</RetryAlert>;
  if (reason === 'tooMany')
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
