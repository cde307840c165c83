import { Cell, Row } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordCards, RecordTable } from '../record-list/record-rows.tsx';
import { AccessBadge, type Account, AccountName, AccountRoles, ManageAccountLink, SecondFactorBadge } from './account-summary.tsx';

interface AccountListProps {
  /** Undefined while loading. */
  accounts: readonly Account[] | undefined;
  newIds: ReadonlySet<string>;
  myId: string;
}

/** The accounts as a table, for wide screens. */
export function AccountTable({ accounts, newIds, myId }: AccountListProps) {
  const { t } = useTranslation();
  return (
    <RecordTable
      label={t('admin.menu.staff')}
      minWidth="52rem"
      columns={[
        t('staff.column.person'),
        t('users.roles'),
        t('users.email'),
        t('users.secondFactor'),
        t('staff.column.status'),
        t('staff.column.actions'),
      ]}
      skeletonRows={4}
      rows={accounts}
      newIds={newIds}
    >
      {(account, isNew) => (
        <Row fresh={isNew} tone={account.disabled ? 'muted' : 'plain'}>
          <Cell>
            <AccountName account={account} isMe={account.id === myId} />
          </Cell>
          <Cell>
            <AccountRoles account={account} />
          </Cell>
          <Cell className="break-all">{account.email || <span className="text-ink-soft">{t('staff.noEmail')}</span>}</Cell>
          <Cell>
            <SecondFactorBadge account={account} />
          </Cell>
          <Cell>
            <AccessBadge account={account} />
          </Cell>
          <Cell>
            <ManageAccountLink account={account} isMe={account.id === myId} />
          </Cell>
        </Row>
      )}
    </RecordTable>
  );
}

/** The accounts as cards, for small screens. */
export function AccountCards({ accounts, newIds, myId }: AccountListProps) {
  const { t } = useTranslation();
  return (
    <RecordCards label={t('admin.menu.staff')} skeletonClasses="h-40" skeletonCards={3} rows={accounts} newIds={newIds}>
      {(account, isNew) => (
        <li className={`rounded-lg border border-line bg-surface p-4 shadow-card ${isNew ? 'row-fresh' : ''}`}>
          <div className="flex items-start justify-between gap-3">
            <AccountName account={account} isMe={account.id === myId} />
            <AccessBadge account={account} />
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-x-2 text-ink-soft">
            {t('users.secondFactor')}: <SecondFactorBadge account={account} />
          </div>
          <p className="mt-1 text-ink-soft">
            {t('users.roles')}: <AccountRoles account={account} />
          </p>
          {account.email && <p className="mt-1 break-all text-ink-soft">{account.email}</p>}
          <div className="mt-3">
            <ManageAccountLink account={account} isMe={account.id === myId} />
          </div>
        </li>
      )}
    </RecordCards>
  );
}
