import { KeyRound, ScrollText, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import type { StaffUser } from '../session/session.ts';
import { staffName } from '../session/use-session.ts';
import { AccessForm, accessTask } from './access-form.tsx';
import type { Account } from './account-parts.tsx';
import { ProfileForm, profileTask } from './profile-form.tsx';
import { ResetForm, resetTask } from './reset-form.tsx';

interface AccountDialogProps {
  /** Undefined when there is none at this address. */
  account: Account | undefined;
  onClose: () => void;
  onSaved: (account: StaffUser) => void;
}

const FORM = 'account';
const tasks = { profile: profileTask, reset: resetTask, access: accessTask };

/** Somebody else's account: names, a new password, in or out. */
export function AccountDialog({ account, onClose, onSaved }: AccountDialogProps) {
  const { t, to } = useWords();
  const [task, setTask] = useState<keyof typeof tasks>('profile');
  const [isBusy, setIsBusy] = useState(false);
  /** The version the person began with: what comes in live does not change the form under the hand. */
  const [seen, setSeen] = useState(account);
  if (!account || !seen) {
    return (
      <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('staff.notFound')} closeLabel={t('ui.close')} size="sm">
        <Button variant="outline" onClick={onClose}>
          {t('staff.back')}
        </Button>
      </Dialog>
    );
  }
  const name = staffName(seen);
  const { title, submit, tone } = tasks[task](seen);
  const begin = (next: keyof typeof tasks) => {
    setSeen(account);
    setTask(next);
  };
  const props = {
    id: FORM,
    account: seen,
    onBusy: setIsBusy,
    onSaved(saved: StaffUser) {
      onSaved(saved);
      onClose();
    },
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t(title, { name })}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => (task === 'profile' ? onClose() : begin('profile'))} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button key={task} type="submit" form={FORM} busy={isBusy} variant={tone}>
            {t(submit)}
          </Button>
        </>
      }
    >
      {task === 'profile' && (
        <>
          <div className="mb-6 flex flex-wrap gap-3">
            <Button variant="outline" size="sm" onClick={() => begin('reset')}>
              <KeyRound aria-hidden className="size-4.5" />
              {t('staff.reset')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => begin('access')}>
              {seen.disabled ? <UserRoundCheck aria-hidden className="size-4.5" /> : <UserRoundX aria-hidden className="size-4.5" />}
              {t(seen.disabled ? 'staff.enable' : 'staff.disable')}
            </Button>
            <LinkButton variant="ghost" size="sm" to={to(`/admin/audit?actor=${seen.id}`)}>
              <ScrollText aria-hidden className="size-4.5" />
              {t('staff.trail')}
            </LinkButton>
          </div>
          <ProfileForm {...props} />
        </>
      )}
      {task === 'reset' && <ResetForm {...props} />}
      {task === 'access' && <AccessForm {...props} />}
    </Dialog>
  );
}
