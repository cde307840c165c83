import { BellOff, BellRing } from 'lucide-react';
import { InlineScript } from '../../parts/hydration/inline-script.tsx';
import { PreHydrationButton } from '../../parts/hydration/pre-hydration-button.tsx';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { useWaitingStage } from '../../parts/navigation/use-waiting-stage.ts';
import { getPushPermission, type PushPermission } from '../../parts/push/get-push-permission.ts';
import { type AlertsControl, type AlertsState, useAlerts } from '../../parts/push/use-alerts.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** The notices before hydration; without scripts, no browser can show alerts. */
const initialNotices: readonly { state: AlertsState; permission?: PushPermission }[] = [
  { state: 'unsupported', permission: 'unsupported' },
  { state: 'home-screen', permission: 'home-screen' },
  { state: 'denied', permission: 'denied' },
  { state: 'checking', permission: 'granted' },
  { state: 'off', permission: 'default' },
];

/**
 * State of the alerts in this browser, and the buttons to turn them on or off (product §2.11). The
 * server's page has all notices, and a script in it shows the one of this browser at first paint.
 */
export function AlertsSwitch() {
  const control = useAlerts();
  const isHydrated = useHydrated();
  const notices = isHydrated ? [{ state: control.state }] : initialNotices;
  return (
    <div role="status">
      {notices.map(({ state, permission }) => (
        <div
          // 'on' replaces 'off' in place, so that the button keeps the focus.
          key={state === 'on' ? 'off' : state}
          data-permission={permission}
          hidden={permission && permission !== 'unsupported'}
          suppressHydrationWarning
        >
          <Notice {...control} state={state} />
        </div>
      ))}
      {!isHydrated && <InlineScript text={import.meta.env.SSR ? `(${showNotice})((${getPushPermission})())` : ''} />}
    </div>
  );
}

/** In the page as text: it may not refer to anything outside its own body. */
function showNotice(permission: PushPermission): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-permission]'))
    notice.hidden = notice.dataset.permission !== permission;
}

function Notice({ state, isBusy, errorKey, turnOn, turnOff }: AlertsControl) {
  const { t, to } = useTranslation();
  // Until the permission is given, the browser waits for its user.
  const isSlow = useWaitingStage(isBusy ? 'busy' : undefined) !== undefined && getPushPermission() === 'granted';
  const notice = isSlow && <p className="mt-3 font-semibold">{t('ui.waiting.long')}</p>;
  const failure = errorKey && (
    <p role="alert" className="mt-3 font-semibold text-danger-ink">
      {t(errorKey)}
    </p>
  );
  if (state === 'on') {
    return (
      <Alert
        tone="success"
        title={t('alerts.on')}
        actions={
          <PreHydrationButton variant="outline" busy={isBusy} busyLabel={t('alerts.busy')} onClick={() => void turnOff()}>
            <BellOff aria-hidden className="size-5" />
            {t('alerts.stop')}
          </PreHydrationButton>
        }
      >
        {t('alerts.onText')}
        {notice}
        {failure}
      </Alert>
    );
  }
  if (state === 'off' || state === 'checking') {
    const offNotice = (
      <Alert
        tone="neutral"
        title={t('alerts.off')}
        actions={
          <PreHydrationButton busy={isBusy} busyLabel={t('alerts.busy')} onClick={() => void turnOn()}>
            <BellRing aria-hidden className="size-5" />
            {t('alerts.get')}
          </PreHydrationButton>
        }
      >
        {t('alerts.offText')}
        {notice}
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
