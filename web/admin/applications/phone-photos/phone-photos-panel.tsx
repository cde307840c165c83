import { CircleCheck } from 'lucide-react';
import type { Language } from '#model/collections/choices.ts';
import { photoPagePath } from '#model/endpoints/applications/photo-links.ts';
import { localizePath } from '../../../language.ts';
import { useOrigin } from '../../../parts/page/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useQrCode } from '../../use-qr-code.ts';
import type { PhonePhotos } from './use-phone-photos.ts';

interface PhonePhotosPanelProps {
  photos: PhonePhotos;
  /** Language of the page on the phone. */
  pageLanguage: Language;
  /** Creates a new link after the old one has ended. */
  onRenew: () => void;
}

/** Shows the QR code and the typed code of a link, and lists the received photographs. */
export function PhonePhotosPanel({ photos, pageLanguage, onRenew }: PhonePhotosPanelProps) {
  const { t, language } = useTranslation();
  const origin = useOrigin();
  const { link, record, minutesLeft, isEnded, isBusy, problem } = photos;
  const url = `${origin}${localizePath(pageLanguage, photoPagePath)}`;
  const received = record?.received ?? [];
  const storedPhotos = received.filter(({ file }) => file !== '');
  return (
    <div className="grid gap-4">
      {problem !== undefined && (
        <Alert tone="danger" role="alert">
          {t('phonePhotos.failed', { reason: problem })}
        </Alert>
      )}
      {!link && !problem && <Skeleton className="h-52 w-full rounded-lg" />}
      {link && !isEnded && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <QrCode text={`${url}#${link.code}`} alt={t('phonePhotos.qr')} />
          <div className="grid min-w-0 grow basis-60 gap-2">
            <p>{t('phonePhotos.scan')}</p>
            <p className="wrap-anywhere">{t('phonePhotos.type', { address: url.replace(/^https?:\/\//, '') })}</p>
            <p className="tabular font-bold text-2xl tracking-wider">{`${link.code.slice(0, 5)}-${link.code.slice(5)}`}</p>
            <p className="tabular text-ink-soft text-sm">{t('phonePhotos.left', { minutes: minutesLeft })}</p>
          </div>
        </div>
      )}
      {link && (
        <div role="status" className="grid gap-1">
          {storedPhotos.length > 0 ? (
            <>
              <p className="font-semibold">{t('phonePhotos.received', { count: storedPhotos.length })}</p>
              <ul className="grid gap-1">
                {link.slots
                  .filter(({ key }) => storedPhotos.some(({ slot }) => slot === key))
                  .map(({ key, label }) => (
                    <li key={key} className="wrap-anywhere flex items-start gap-2">
                      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
                      {label[language === 'en' ? 'en' : 'fil'] || t('phonePhotos.other')}
                    </li>
                  ))}
              </ul>
            </>
          ) : (
            !isEnded && <p className="text-ink-soft">{t(record?.opened ? 'phonePhotos.opened' : 'phonePhotos.waiting')}</p>
          )}
          {isEnded && <p>{t('phonePhotos.ended')}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {link && !isEnded ? (
          <Button variant="outline" size="sm" busy={isBusy} onClick={() => void photos.stop()}>
            {t('phonePhotos.stop')}
          </Button>
        ) : (
          (isEnded || problem !== undefined) && (
            <Button variant="outline" size="sm" busy={isBusy} onClick={onRenew}>
              {t('phonePhotos.new')}
            </Button>
          )
        )}
      </div>
    </div>
  );
}

/** A QR code. When it cannot be drawn, the code beside it can be typed. */
function QrCode({ text, alt }: { text: string; alt: string }) {
  const { picture } = useQrCode(text);
  if (!picture) return <Skeleton className="size-52 rounded-lg" />;
  return <img src={picture} alt={alt} width="208" height="208" className="rounded-lg border border-line bg-paper" />;
}
