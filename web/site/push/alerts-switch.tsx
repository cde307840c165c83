import { BellOff, BellRing } from 'lucide-react';
import { useAlerts } from '../../parts/push/use-alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** State of the alerts in this browser, and the buttons to turn them on or off (product §2.11). */
export function AlertsSwitch() {
  const { t, to } = useTranslation();
  const { state, isBusy, errorKey, turnOn, turnOff } = useAlerts();
  const failure = errorKey && (
    <p role="alert" className="mt-3 font-semibold text-danger-ink">
      {t(errorKey)}
    </p>
  );
  if (state === 'on') {
    return (
      <Alert
        tone="success"
        role="status"
        title={t('alerts.on')}
        actions={
          <Button variant="outline" busy={isBusy} busyLabel={t('alerts.busy')} onClick={() => void turnOff()}>
            <BellOff aria-hidden className="size-5" />
            {t('alerts.stop')}
          </Button>
        }
      >
        {t('alerts.onText')}
        {failure}
      </Alert>
    );
  }
  if (state === 'off' || state === 'checking') {
    const offNotice = (
      <Alert
        tone="neutral"
        role="status"
        title={t('alerts.off')}
        actions={
          <Button busy={isBusy} busyLabel={t('alerts.busy')} onClick={() => void turnOn()}>
            <BellRing aria-hidden className="size-5" />
            {t('alerts.get')}
          </Button>
        }
      >
        {t('alerts.offText')}
        {failure}
      </Alert>
    );
    if (state === 'off') return offNotice;
    // As large as the usual content, so that nothing moves.
    return (
      <div className="relative">
        <div aria-hidden className="invisible">
          {offNotice}
        </div>
        <Skeleton className="absolute inset-0 size-full" />
      </div>
    );
  }
  const permissionTexts = { denied: 'denied', 'home-screen': 'homeScreen', unsupported: 'unsupported' } as const;
  return (
    <Alert
      tone={state === 'denied' ? 'warning' : 'info'}
      role="status"
      title={t(`alerts.${permissionTexts[state]}`)}
      actions={
        state === 'unsupported' && (
          <LinkButton to={to('/news')} variant="outline">
            {t('alerts.readNews')}
          </LinkButton>
        )
      }
    >
      {t(`alerts.${permissionTexts[state]}Text`)}
    </Alert>
  );
}
