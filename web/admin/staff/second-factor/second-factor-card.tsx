import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { type SecondFactorState, secondFactorPaths } from '#model/endpoints/accounts/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { Card, CardHeader } from '../../../ui/content/card.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { liveQuery } from '../../live/query-client.ts';
import { LoadError } from '../../load-error.tsx';
import { getStaffSession } from '../../session/session.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { RenewRecoveryCodesDialog } from './renew-recovery-codes-dialog.tsx';
import { SetUpSecondFactorDialog } from './set-up-second-factor-dialog.tsx';
import { TurnOffSecondFactorDialog } from './turn-off-second-factor-dialog.tsx';

const secondFactorQuery = liveQuery({
  queryKey: ['second factor'],
  queryFn: (records) => records.send<SecondFactorState>(secondFactorPaths.state, { method: 'GET' }),
  staleTime: 0,
});

const dialogs = { setUp: SetUpSecondFactorDialog, renew: RenewRecoveryCodesDialog, turnOff: TurnOffSecondFactorDialog };
/** With fewer recovery codes left the card recommends new ones. */
const LOW_RECOVERY_CODE_COUNT = 3;

/** The current user's second factor: its state and actions. */
export function SecondFactorCard() {
  const { t } = useTranslation();
  const { data: state, error, refetch } = useQuery(secondFactorQuery);
  const { hasPasskey } = useCurrentUser();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  /** Recovery codes come with passkeys too. */
  const hasCodes = state?.isOn === true || hasPasskey;
  const Opened = open && dialogs[open];
  const close = () => {
    setOpen(undefined);
    void refetch();
    // What asks for a code, and the notice of the deadline, follow the account.
    getStaffSession()
      .revalidate()
      .catch(() => undefined);
  };
  return (
    <Card as="section" aria-label={t('factor.title')}>
      <CardHeader
        title={t('factor.title')}
        description={t('factor.text')}
        actions={
          state && (
            <Badge tone={state.isOn ? 'success' : 'neutral'} icon={state.isOn ? <ShieldCheck aria-hidden /> : <ShieldOff aria-hidden />}>
              {t(state.isOn ? 'factor.on' : 'factor.off')}
            </Badge>
          )
        }
      />
      {error ? (
        <LoadError title={t('factor.failed')} error={error} onRetry={() => void refetch()} />
      ) : !state ? (
        <Skeleton className="h-11 w-32" />
      ) : (
        <>
          {hasCodes && (
            <p className={state.recoveryCodesLeft < LOW_RECOVERY_CODE_COUNT ? 'mb-4 font-semibold text-danger-ink' : 'mb-4'}>
              {t('factor.left', { count: state.recoveryCodesLeft })}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {!state.isOn && (
              <Button variant={hasPasskey ? 'outline' : 'primary'} onClick={() => setOpen('setUp')}>
                {t('factor.setUp')}
              </Button>
            )}
            {hasCodes && (
              <Button variant="outline" onClick={() => setOpen('renew')}>
                {t('factor.renew')}
              </Button>
            )}
            {state.isOn && (
              <Button variant="outline" onClick={() => setOpen('turnOff')}>
                {t('factor.turnOff')}
              </Button>
            )}
          </div>
        </>
      )}
      {Opened && <Opened onClose={close} />}
    </Card>
  );
}
