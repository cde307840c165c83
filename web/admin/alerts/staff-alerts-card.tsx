import { BellOff, BellRing } from 'lucide-react';
import { useMemo } from 'react';
import { useAlerts } from '../../parts/push/use-alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { createStaffApiCall } from './use-staff-alerts.ts';

/** Browser notifications of new applications and conversations, for this browser. */
export function StaffAlertsCard() {
  const { t } = useTranslation();
  const records = useRecords();
  const call = useMemo(() => createStaffApiCall(records), [records]);
  const { state, isBusy, errorKey, turnOn, turnOff } = useAlerts(call);
  const isOn = state === 'on';
  const Icon = isOn ? BellOff : BellRing;
  const obstacleKeys = { denied: 'denied', 'home-screen': 'homeScreen', unsupported: 'unsupported' } as const;
  return (
    <Card as="section" aria-label={t('alerts.staff.title')}>
      <CardHeader
        title={t('alerts.staff.title')}
        description={t('alerts.staff.text')}
        actions={
          state !== 'checking' && <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'alerts.staff.on' : 'alerts.staff.off')}</Badge>
        }
      />
      {state === 'checking' ? (
        <Skeleton className="h-11 w-40" />
      ) : state === 'on' || state === 'off' ? (
        <>
          <Button
            variant={isOn ? 'outline' : 'primary'}
            busy={isBusy}
            busyLabel={t('alerts.busy')}
            onClick={() => void (isOn ? turnOff() : turnOn())}
          >
            <Icon aria-hidden className="size-5" />
            {t(isOn ? 'alerts.staff.stop' : 'alerts.staff.get')}
          </Button>
          {errorKey && (
            <p role="alert" className="mt-3 font-semibold text-danger-ink">
              {t(errorKey)}
            </p>
          )}
          <p className="mt-3 text-ink-soft text-sm">{t('alerts.staff.note')}</p>
        </>
      ) : (
        <Alert tone={state === 'denied' ? 'warning' : 'info'} title={t(`alerts.${obstacleKeys[state]}`)}>
          {t(`alerts.${obstacleKeys[state]}Text`)}
        </Alert>
      )}
    </Card>
  );
}
