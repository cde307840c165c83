import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { type RecoveryCodes, type SecondFactorState, secondFactorPaths } from '#model/endpoints/accounts/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { CardHeader } from '../../../ui/content/card-header.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { liveQuery } from '../../live/query-client.ts';
import { LoadError } from '../../load-error.tsx';
import { refreshAccount } from '../../session/session.ts';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { passkeysQuery } from '../passkeys/passkeys-card.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpSecondFactorDialog } from './set-up-second-factor-dialog.tsx';
import { VerificationDialog } from './verification-dialog.tsx';
import { getVerificationFields, VerificationFields } from './verification-fields.tsx';

const secondFactorQuery = liveQuery({
  queryKey: ['second factor'],
  queryFn: (records) => records.send<SecondFactorState>(secondFactorPaths.state, { method: 'GET' }),
  staleTime: 0,
});

const dialogs = { setUp: SetUpSecondFactorDialog, renew: RenewRecoveryCodesDialog, turnOff: TurnOffSecondFactorDialog };
/** With fewer recovery codes than this, the card emphasizes how many are left. */
const LOW_RECOVERY_CODE_COUNT = 3;

/** The current user's second factor: its state and actions. */
export function SecondFactorCard() {
  const { t } = useTranslation();
  const { data: state, error, refetch } = useQuery(secondFactorQuery);
  const { hasPasskey } = useCurrentUser();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  /** An account with a passkey has recovery codes, too. */
  const hasCodes = state?.isOn === true || hasPasskey;
  const OpenDialog = open && dialogs[open];
  const close = () => {
    setOpen(undefined);
    void refetch();
    refreshAccount();
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
      {OpenDialog && <OpenDialog onClose={close} />}
    </Card>
  );
}

/** Replaces the recovery codes by new ones. */
function RenewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async (body: Readonly<Record<string, unknown>>) => {
    const { recoveryCodes } = await records.send<RecoveryCodes>(secondFactorPaths.recoveryCodes, { method: 'POST', body: { ...body } });
    setCodes(recoveryCodes);
  };
  const form = useAccountForm(getVerificationFields(useCurrentUser()), renew);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <VerificationDialog title={t('factor.renew.title')} submitLabel={t('factor.renew.submit')} form={form} onClose={onClose}>
      <p>{t('factor.renew.text')}</p>
      <VerificationFields form={form} onPasskey={renew} />
    </VerificationDialog>
  );
}

/** Turns off the second factor after verifying password and code. */
function TurnOffSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const account = useCurrentUser();
  const { data } = useQuery(passkeysQuery);
  const turnOff = async (body: Readonly<Record<string, unknown>>) => {
    await records.send(secondFactorPaths.disable, { method: 'POST', body: { ...body } });
    toast.success(t('factor.turnedOff'));
    onClose();
  };
  const form = useAccountForm(getVerificationFields(account), turnOff);
  const isLastRequired = data?.isRequired === true && !account.hasPasskey;
  return (
    <VerificationDialog
      title={t('factor.turnOff.title')}
      submitLabel={t('factor.turnOff')}
      submitVariant="danger"
      form={form}
      onClose={onClose}
    >
      <p>{t(account.hasPasskey ? 'factor.turnOff.passkeys' : isLastRequired ? 'factor.turnOff.required' : 'factor.turnOff.text')}</p>
      <VerificationFields form={form} onPasskey={turnOff} />
    </VerificationDialog>
  );
}
