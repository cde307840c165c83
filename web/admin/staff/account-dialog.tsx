import { KeyRound, ScrollText, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import { users } from '#model/collections/office/users.ts';
import { accountForm } from '#model/forms/account-form.ts';
import type { StaffMessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-classes.ts';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getStaffName, useCan, useCurrentUser } from '../session/use-session.ts';
import { accountFields, NewPasswordFields, ProfileFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import type { Account } from './account-list.tsx';
import { RolesField } from './roles/roles-field.tsx';
import { useAccountUpdateForm } from './use-account-form.ts';

interface AccountDialogProps {
  /** Undefined when no account has the id in the URL. */
  account: Account | undefined;
  onClose: () => void;
  onSaved: (account: Account) => void;
}

/** An action on an account; its texts may contain `{name}`. */
interface AccountTask {
  fields: Fields;
  /** Changes that the task makes without an input. */
  changes?: { disabled: boolean };
  title: StaffMessageKey;
  text?: StaffMessageKey;
  submit: StaffMessageKey;
  done: StaffMessageKey;
  tone: ButtonVariant;
}

const { password, passwordConfirm } = accountForm;
const { disabled } = users.fields;
const tasks = {
  profile: {
    fields: accountFields,
    title: 'staff.edit.title',
    submit: 'ui.save',
    done: 'staff.edit.saved',
    tone: 'primary',
  },
  reset: {
    fields: { password, passwordConfirm },
    title: 'staff.reset.title',
    text: 'staff.reset.text',
    submit: 'staff.reset',
    done: 'staff.reset.done',
    tone: 'primary',
  },
  enable: {
    fields: { disabled },
    changes: { disabled: false },
    title: 'staff.enable.title',
    text: 'staff.enable.text',
    submit: 'staff.enable',
    done: 'staff.enable.done',
    tone: 'primary',
  },
  disable: {
    fields: { disabled },
    changes: { disabled: true },
    title: 'staff.disable.title',
    text: 'staff.disable.text',
    submit: 'staff.disable',
    done: 'staff.disable.done',
    tone: 'danger',
  },
} as const satisfies Record<string, AccountTask>;

const FORM = 'account';

/** Another person's account: profile, new password, disable or enable. */
export function AccountDialog({ account, onClose, onSaved }: AccountDialogProps) {
  const { t } = useTranslation();
  if (account) return <OpenAccountDialog account={account} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnBack={false}
      title={t('staff.notFound')}
      closeLabel={t('ui.close')}
      size="sm"
    >
      <Button variant="outline" onClick={onClose}>
        {t('staff.back')}
      </Button>
    </Dialog>
  );
}

function OpenAccountDialog({ account, onClose, onSaved }: AccountDialogProps & { account: Account }) {
  const { t, to } = useTranslation();
  const me = useCurrentUser();
  const can = useCan();
  const [taskName, setTaskName] = useState<keyof typeof tasks>('profile');
  const task: AccountTask = tasks[taskName];
  const name = getStaffName(account);
  const form = useAccountUpdateForm(task.fields, account, (saved) => {
    toast.success(t(task.done, { name }));
    onSaved(saved);
    onClose();
  });
  const openTask = (next: keyof typeof tasks) =>
    form.confirmLeaving(() => {
      const { changes }: AccountTask = tasks[next];
      form.discard();
      setTaskName(next);
      for (const [field, value] of Object.entries(changes ?? {})) form.set(field, value);
    });
  const access = account.disabled ? 'enable' : 'disable';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      closesOnBack={false}
      title={t(task.title, { name })}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => (taskName === 'profile' ? onClose() : openTask('profile'))} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button key={taskName} type="submit" form={FORM} busy={form.isBusy} variant={task.tone}>
            {t(task.submit)}
          </Button>
        </>
      }
    >
      {taskName === 'profile' && (
        <div className="mb-6 flex flex-wrap gap-3">
          <Button variant="outline" size="sm" onClick={() => openTask('reset')}>
            <KeyRound aria-hidden className="size-4.5" />
            {t('staff.reset')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => openTask(access)}>
            {account.disabled ? <UserRoundCheck aria-hidden className="size-4.5" /> : <UserRoundX aria-hidden className="size-4.5" />}
            {t(tasks[access].submit)}
          </Button>
          {can('readAudit') && (
            <LinkButton variant="ghost" size="sm" to={to(`/admin/audit?actor=${account.id}`)}>
              <ScrollText aria-hidden className="size-4.5" />
              {t('staff.trail')}
            </LinkButton>
          )}
        </div>
      )}
      <AccountForm key={taskName} id={FORM} form={form} username={me.username}>
        {task.text && <p>{t(task.text, { name })}</p>}
        {taskName === 'profile' && (
          <>
            <ProfileFields formId={FORM} form={form} />
            <RolesField formId={FORM} form={form} />
          </>
        )}
        {taskName === 'reset' && <NewPasswordFields formId={FORM} form={form} canSuggest />}
      </AccountForm>
    </Dialog>
  );
}
