import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { RecordBase } from '#lib/schema/collection.ts';
import { hasSecondFactor } from '#model/endpoints/accounts/second-factor.ts';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { AvatarInitials } from '../../ui/content/avatar-initials.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordList } from '../record-list/record-list.tsx';
import { useCollection } from '../record-list/use-collection.ts';
import type { StaffUser } from '../session/session.ts';
import { getStaffName } from '../session/use-session.ts';
import { getRoleName } from './roles/get-role-name.ts';

/** The fields of an account in lists. */
export const accountListFields = ['username', 'name', 'email', 'disabled', 'secondFactor', 'hasPasskey', 'roles'] as const;
export type Account = Pick<StaffUser, keyof RecordBase | (typeof accountListFields)[number]>;

/** The name of an account, marked when it is the current user's. */
function AccountName({ account, isMe }: { account: Account; isMe: boolean }) {
  const { t } = useTranslation();
  const name = getStaffName(account);
  return (
    <span className="flex items-center gap-3">
      <AvatarInitials name={name} className="size-10 text-sm" />
      <span className="min-w-0">
        <span className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isMe && <Badge tone="info">{t('staff.you')}</Badge>}
        </span>
        {account.name && <span className="block break-all text-ink-soft text-sm">{account.username}</span>}
      </span>
    </span>
  );
}

function AccessBadge({ account }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <Badge dot tone={account.disabled ? 'neutral' : 'success'} className="shrink-0">
      {t(account.disabled ? 'users.disabled' : 'staff.active')}
    </Badge>
  );
}

function SecondFactorBadge({ account }: { account: Account }) {
  const { t } = useTranslation();
  return hasSecondFactor(account) ? (
    <Badge tone="success" icon={<ShieldCheck aria-hidden />}>
      {t('factor.on')}
    </Badge>
  ) : (
    <span className="text-ink-soft">{t('factor.off')}</span>
  );
}

/** The names of the roles of an account. */
function AccountRoles({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { rows = [] } = useCollection('roles');
  return account.roles.map((role) => getRoleName(t, role, rows)).join(', ') || t('roles.none');
}

/** Links to the account; the current user's has a page of its own. */
function ManageAccountLink({ account, isMe }: { account: Account; isMe: boolean }) {
  const { t, to } = useTranslation();
  return (
    <Link
      discover="none"
      to={to(isMe ? '/admin/staff/me' : `/admin/staff/${account.id}`)}
      preventScrollReset={!isMe}
      className={getButtonClasses({ variant: 'outline', size: 'sm' })}
    >
      {t(isMe ? 'staff.mine' : 'staff.manage')}
      {!isMe && <span className="sr-only">{getStaffName(account)}</span>}
    </Link>
  );
}

interface AccountListProps {
  /** Undefined while loading. */
  accounts: readonly Account[] | undefined;
  newIds: ReadonlySet<string>;
  myId: string;
}

/** The staff accounts. */
export function AccountList({ accounts, newIds, myId }: AccountListProps) {
  const { t } = useTranslation();
  const name = (account: Account) => <AccountName account={account} isMe={account.id === myId} />;
  const link = (account: Account) => <ManageAccountLink account={account} isMe={account.id === myId} />;
  return (
    <RecordList
      rows={accounts}
      newIds={newIds}
      label={t('admin.menu.staff')}
      minWidth="52rem"
      isMuted={({ disabled }) => disabled}
      columns={[
        { label: t('audit.actor'), cell: name },
        { label: t('users.roles'), cell: (account) => <AccountRoles account={account} /> },
        {
          label: t('users.email'),
          className: 'break-all',
          cell: ({ email }) => email || <span className="text-ink-soft">{t('recordForm.none')}</span>,
        },
        { label: t('users.secondFactor'), cell: (account) => <SecondFactorBadge account={account} /> },
        { label: t('admin.column.status'), cell: (account) => <AccessBadge account={account} /> },
        { label: t('admin.column.actions'), cell: link },
      ]}
      skeletonClasses="h-40"
      cardClasses="shadow-card"
      card={(account) => (
        <>
          <div className="flex flex-wrap items-start justify-between gap-3">
            {name(account)}
            <AccessBadge account={account} />
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-x-2 text-ink-soft">
            {t('users.secondFactor')}: <SecondFactorBadge account={account} />
          </div>
          <p className="mt-1 text-ink-soft">
            {t('users.roles')}: <AccountRoles account={account} />
          </p>
          {account.email && <p className="mt-1 break-all text-ink-soft">{account.email}</p>}
          <div className="mt-3">{link(account)}</div>
        </>
      )}
    />
  );
}
