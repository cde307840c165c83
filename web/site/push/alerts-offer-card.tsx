import { BellRing, X } from 'lucide-react';
import { useAlerts } from '../../parts/push/use-alerts.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Card that offers news alerts; its button opens the browser's permission prompt. */
export function AlertsOfferCard({ onClose }: { onClose: () => void }) {
  const { t, to } = useTranslation();
  const { state, isBusy, errorKey, turnOn } = useAlerts();
  const text =
    state === 'on'
      ? t('alerts.card.done')
      : state === 'denied'
        ? t('alerts.deniedText')
        : state === 'home-screen'
          ? t('alerts.homeScreenText')
          : t('alerts.card.text');
  return (
    <section
      aria-labelledby="alerts-card"
      className="relative mt-8 animate-fade-in rounded-xl border border-line bg-surface p-4 pr-12 shadow-card"
    >
      <button
        type="button"
        aria-label={t('alerts.card.later')}
        onClick={onClose}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
      <div className="flex flex-wrap gap-3">
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sun-100 text-civic-800">
          <BellRing className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="alerts-card" className="text-lg">
            {t(state === 'denied' ? 'alerts.denied' : state === 'home-screen' ? 'alerts.homeScreen' : 'alerts.card.title')}
          </h2>
          <p role="status" className="mt-0.5 text-ink-soft text-sm">
            {text}
          </p>
        </div>
      </div>
      {errorKey && (
        <p role="alert" className="mt-2 font-semibold text-danger-ink text-sm">
          {t(errorKey)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        {state === 'off' && (
          <Button size="sm" busy={isBusy} busyLabel={t('alerts.busy')} onClick={() => void turnOn()}>
            {t('alerts.get')}
          </Button>
        )}
        <a href={to('/alerts')} className="text-link inline-flex min-h-11 items-center text-sm">
          {t('alerts.card.manage')}
        </a>
      </div>
    </section>
  );
}
