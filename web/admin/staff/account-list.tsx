import { SkeletonCards, SkeletonRows } from '../../ui/content/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
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
    <Table caption={t('admin.menu.staff')} minWidth="52rem">
      <TableHead>
        <ColumnHead>{t('staff.column.person')}</ColumnHead>
        <ColumnHead>{t('users.roles')}</ColumnHead>
        <ColumnHead>{t('users.email')}</ColumnHead>
        <ColumnHead>{t('users.secondFactor')}</ColumnHead>
        <ColumnHead>{t('staff.column.status')}</ColumnHead>
        <ColumnHead>{t('staff.column.actions')}</ColumnHead>
      </TableHead>
      <tbody>
        {accounts ? (
          accounts.map((account) => (
            <Row key={account.id} fresh={newIds.has(account.id)} tone={account.disabled ? 'muted' : 'plain'}>
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
          ))
        ) : (
          <SkeletonRows rows={4} columns={6} />
        )}
      </tbody>
    </Table>
  );
}

/** The accounts as cards, for small screens. */
export function AccountCards({ accounts, newIds, myId }: AccountListProps) {
  const { t } = useTranslation();
  if (!accounts) return <SkeletonCards cards={3} className="h-40" />;
  return (
    <ul aria-label={t('admin.menu.staff')} className="space-y-3">
      {accounts.map((account) => (
        <li
          key={account.id}
          className={`rounded-lg border border-line bg-surface p-4 shadow-card ${newIds.has(account.id) ? 'row-fresh' : ''}`}
        >
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
      ))}
    </ul>
  );
}
