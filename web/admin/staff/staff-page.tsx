import { CircleUserRound, KeyRound, UserPlus } from 'lucide-react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { collectionQueryOptions, useCollection } from '../record-list/use-collection.ts';
import { getStaffName, useCurrentUser } from '../session/use-session.ts';
import { useWideScreen } from '../use-wide-screen.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountCards, AccountTable } from './account-list.tsx';
import { type Account, accountListFields } from './account-summary.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';

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
  const navigate = useNavigate();
  const me = useCurrentUser();
  const isWide = useWideScreen();
  const { rows, error, newIds, reload, applyChange } = useCollection('users', accountListFields);
  const accounts = rows && [...rows].sort(compareAccounts);
  const List = isWide ? AccountTable : AccountCards;
  const close = () => navigate(to('/admin/staff'), { preventScrollReset: true });

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
              {t('roles.open')}
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
          <List accounts={accounts} newIds={newIds} myId={me.id} />
        </div>
      )}
      {accountId === 'new' && <NewAccountDialog onClose={close} onMade={(record) => applyChange({ action: 'create', record })} />}
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
