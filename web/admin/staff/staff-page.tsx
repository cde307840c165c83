import { CircleUserRound, KeyRound, UserPlus } from 'lucide-react';
import toast from 'react-hot-toast';
import { Navigate, useParams } from 'react-router';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { accountForm } from '#model/forms/account-form.ts';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { collectionQueryOptions, useCollection } from '../record-list/use-collection.ts';
import type { StaffUser } from '../session/session.ts';
import { getStaffName, useCurrentUser, useRecords } from '../session/use-session.ts';
import { useCloseToList } from '../use-close-to-list.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountFields, NewPasswordFields, ProfileFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { type Account, AccountList, accountListFields } from './account-list.tsx';
import { RolesField } from './roles/roles-field.tsx';
import { useAccountForm } from './use-account-form.ts';

export const clientLoader = () =>
  Promise.all([
    loadStaffMessages('staffPages'),
    prefetchQueries(collectionQueryOptions('users', accountListFields), collectionQueryOptions('roles')),
  ]);

export const shouldRevalidate = () => false;

/** All staff accounts (product §2.27). */
export default function StaffPage() {
  const { t, to } = useTranslation();
  const { accountId } = useParams();
  const me = useCurrentUser();
  const { rows, error, newIds, reload, applyChange } = useCollection('users', accountListFields);
  const accounts = rows && [...rows].sort(compareAccounts);
  const close = useCloseToList(to('/admin/staff'), accountId === undefined);

  return (
    <>
      <PageHeader
        title={t('admin.menu.staff')}
        intro={t('staff.intro')}
        actions={
          <>
            <LinkButton to={to('/admin/staff/me')} variant="outline">
              <CircleUserRound aria-hidden className="size-5" />
              {t('staff.mine')}
            </LinkButton>
            <LinkButton to={to('/admin/staff/roles')} variant="outline">
              <KeyRound aria-hidden className="size-5" />
              {t('roles.title')}
            </LinkButton>
            <LinkButton to={to('/admin/staff/new')} preventScrollReset>
              <UserPlus aria-hidden className="size-5" />
              {t('staff.add')}
            </LinkButton>
          </>
        }
      />
      {error && <LoadError title={t('staff.failed')} error={error} onRetry={reload} className="mb-4" />}
      {(accounts || !error) && (
        <div aria-busy={accounts === undefined}>
          <AccountList accounts={accounts} newIds={newIds} myId={me.id} />
        </div>
      )}
      {accountId === 'new' && <NewAccountDialog onClose={close} onCreated={(record) => applyChange({ action: 'create', record })} />}
      {accountId === me.id && <Navigate to={to('/admin/staff/me')} replace />}
      {accountId !== undefined && accountId !== 'new' && accountId !== me.id && accounts && (
        <AccountDialog
          key={accountId}
          account={accounts.find(({ id }) => id === accountId)}
          onClose={close}
          onSaved={(record) => applyChange({ action: 'update', record })}
        />
      )}
    </>
  );
}

/** Sorts enabled accounts first, then by name. */
function compareAccounts(a: Account, b: Account): number {
  return Number(a.disabled) - Number(b.disabled) || normalizeForSearch(getStaffName(a)).localeCompare(normalizeForSearch(getStaffName(b)));
}

const FORM = 'new-account';
const { password, passwordConfirm } = accountForm;
const fields = { ...accountFields, password, passwordConfirm };

/** Creates an account (decision D42). */
function NewAccountDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (account: StaffUser) => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const me = useCurrentUser();
  const form = useAccountForm(
    fields,
    (values) => records.collection('users').create(values),
    (account) => {
      toast.success(t('staff.new.done', { name: getStaffName(account) }));
      onCreated(account);
      onClose();
    },
  );
  return (
    <FormDialog
      form={form}
      formId={FORM}
      title={t('staff.new.title')}
      submitLabel={t('staff.new.submit')}
      onClose={onClose}
      closesOnBack={false}
    >
      <AccountForm id={FORM} form={form} username={me.username}>
        <ProfileFields formId={FORM} form={form} />
        <RolesField formId={FORM} form={form} />
        <NewPasswordFields formId={FORM} form={form} canSuggest />
      </AccountForm>
    </FormDialog>
  );
}
