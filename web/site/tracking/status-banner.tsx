import { CircleAlert, CircleCheck, CircleX, Clock, LoaderCircle } from 'lucide-react';
import { formatPrice } from '#lib/numbers/format-pesos.ts';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { classNames } from '../../ui/class-names.ts';
import { type Tone, toneClasses } from '../../ui/tone.ts';
import { useTranslation } from '../../use-translation.tsx';

/** Tone and icon of each status. */
export const statusStyles: Record<ApplicationStatus | 'corrections', { tone: Tone; Icon: typeof Clock }> = {
  pending: { tone: 'info', Icon: Clock },
  ongoing: { tone: 'accent', Icon: LoaderCircle },
  finished: { tone: 'success', Icon: CircleCheck },
  denied: { tone: 'danger', Icon: CircleX },
  /** An open application that waits for the applicant. */
  corrections: { tone: 'warning', Icon: CircleAlert },
};

interface StatusBannerProps {
  status: ApplicationStatus | 'corrections';
  /** With its fee, which is paid when the document is collected. */
  service: Parameters<typeof formatPrice>[0] | undefined;
}

/** Shows the status in large letters, and explains it. */
export function StatusBanner({ status, service }: StatusBannerProps) {
  const { t } = useTranslation();
  const { tone, Icon } = statusStyles[status];
  return (
    <section className={classNames('flex flex-wrap gap-x-4 gap-y-1 rounded-lg border p-5 sm:p-6', toneClasses[tone])}>
      <Icon aria-hidden className="mt-1 size-8" />
      <div className="min-w-0 flex-1 basis-[9rem]">
        <h2 className="text-base tracking-normal">
          <span className="font-normal text-sm">{t('tracking.status')}</span>
          <span className="block font-extrabold text-2xl sm:text-3xl">{t(`tracking.status.${status}`)}</span>
        </h2>
        <p className="mt-1.5 text-ink">
          {status === 'finished' && service && service.price > 0
            ? t('tracking.explain.finishedFee', { fee: formatPrice(service, '') })
            : t(`tracking.explain.${status}`)}
        </p>
      </div>
    </section>
  );
}
