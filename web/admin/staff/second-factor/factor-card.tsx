import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../words.tsx';
import { failureText } from '../../failure-text.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { useSecondFactor } from './use-second-factor.ts';

const dialogs = { setUp: SetUpDialog, renew: RenewDialog, turnOff: TurnOffDialog };
/** With fewer recovery codes left it is time for new ones. */
const FEW = 3;

/** One's own second factor: whether it is on, and what can be done about it. */
export function FactorCard() {
  const { t } = useWords();
  const { state, error, reload } = useSecondFactor();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Opened = open && dialogs[open];
  const close = () => {
    setOpen(undefined);
    reload();
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
      {error !== undefined ? (
        <Alert
          tone="danger"
          role="alert"
          title={t('factor.failed')}
          actions={
            <Button size="sm" variant="outline" onClick={reload}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {failureText(t, error)}
        </Alert>
      ) : !state ? (
        <Skeleton className="h-11 w-32" />
      ) : state.isOn ? (
        <>
          <p className={state.recoveryCodesLeft < FEW ? 'mb-4 font-semibold text-danger-ink' : 'mb-4'}>
            {t('factor.left', { count: state.recoveryCodesLeft })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => setOpen('renew')}>
              {t('factor.renew')}
            </Button>
            <Button variant="outline" onClick={() => setOpen('turnOff')}>
              {t('factor.turnOff')}
            </Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setOpen('setUp')}>{t('factor.setUp')}</Button>
      )}
      {Opened && <Opened onClose={close} />}
    </Card>
  );
}
