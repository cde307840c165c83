import { CircleUserRound, UserPlus } from 'lucide-react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { fold } from '#lib/fold.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { useWideScreen } from '../applications/use-wide-screen.ts';
import { failureText } from '../failure-text.ts';
import { readAhead } from '../live/read-ahead.ts';
import { PageHead } from '../page-head.tsx';
import { collectionReading, useCollection } from '../record-form/use-collection.ts';
import { staffName, useStaff } from '../session/use-session.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountCards, AccountTable } from './account-list.tsx';
import { type Account, accountNames } from './account-parts.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';

export const clientLoader = () => readAhead(collectionReading('users', accountNames));

export const shouldRevalidate = () => false;

/** Everybody who can sign in (product §2.27). */
export default function StaffPage() {
  const { t, to } = useWords();
  const { accountId } = useParams();
  const navigate = useNavigate();
  const me = useStaff();
  const isWide = useWideScreen();
  const { rows, error, fresh, reload, put } = useCollection('users', accountNames);
  const accounts = rows && [...rows].sort(byName);
  const List = isWide ? AccountTable : AccountCards;
  const close = () => navigate(to('/admin/staff'), { preventScrollReset: true });

  return (
    <>
      <PageHead
        title={t('admin.menu.staff')}
        intro={t('staff.intro')}
        actions={
          <>
            <LinkButton to={to('/admin/staff/me')} variant="outline">
              <CircleUserRound aria-hidden className="size-5" />
              {t('staff.mine')}
            </LinkButton>
            <LinkButton to={to('/admin/staff/new')} preventScrollReset>
              <UserPlus aria-hidden className="size-5" />
              {t('staff.add')}
            </LinkButton>
          </>
        }
      />
      {error !== undefined && (
        <Alert
          tone="danger"
          role="alert"
          title={t('staff.failed')}
          className="mb-4"
          actions={
            <Button size="sm" variant="outline" onClick={reload}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {failureText(t, error)}
        </Alert>
      )}
      {(accounts || error === undefined) && (
        <div aria-busy={accounts === undefined}>
          <List accounts={accounts} fresh={fresh} myId={me.id} />
        </div>
      )}
      {accountId === 'new' && <NewAccountDialog onClose={close} onMade={(record) => put({ action: 'create', record })} />}
      {accountId === me.id && <Navigate to={to('/admin/staff/me')} replace />}
      {accountId !== undefined && accountId !== 'new' && accountId !== me.id && accounts && (
        <AccountDialog
          key={accountId}
          account={accounts.find(({ id }) => id === accountId)}
          onClose={close}
          onSaved={(record) => put({ action: 'update', record })}
        />
      )}
    </>
  );
}

/** Who can sign in stands first, then by name. */
function byName(a: Account, b: Account): number {
  return Number(a.disabled) - Number(b.disabled) || fold(staffName(a)).localeCompare(fold(staffName(b)));
}
