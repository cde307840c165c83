import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/table.tsx';
import { useWords } from '../../words.tsx';
import { AccessBadge, type Account, AccountName, FactorBadge, ManageLink } from './account-parts.tsx';

interface AccountListProps {
  /** Undefined while they are on their way. */
  accounts: readonly Account[] | undefined;
  fresh: ReadonlySet<string>;
  myId: string;
}

/** The accounts on screens with room for a table. */
export function AccountTable({ accounts, fresh, myId }: AccountListProps) {
  const { t } = useWords();
  return (
    <Table caption={t('admin.menu.staff')} minWidth="44rem">
      <TableHead>
        <ColumnHead>{t('staff.column.person')}</ColumnHead>
        <ColumnHead>{t('users.email')}</ColumnHead>
        <ColumnHead>{t('users.secondFactor')}</ColumnHead>
        <ColumnHead>{t('staff.column.status')}</ColumnHead>
        <ColumnHead>{t('staff.column.actions')}</ColumnHead>
      </TableHead>
      <tbody>
        {accounts ? (
          accounts.map((account) => (
            <Row key={account.id} fresh={fresh.has(account.id)} tone={account.disabled ? 'muted' : 'plain'}>
              <Cell>
                <AccountName account={account} isMe={account.id === myId} />
              </Cell>
              <Cell className="break-all">{account.email || <span className="text-ink-soft">{t('staff.noEmail')}</span>}</Cell>
              <Cell>
                <FactorBadge account={account} />
              </Cell>
              <Cell>
                <AccessBadge account={account} />
              </Cell>
              <Cell>
                <ManageLink account={account} isMe={account.id === myId} />
              </Cell>
            </Row>
          ))
        ) : (
          <SkeletonRows rows={4} columns={5} />
        )}
      </tbody>
    </Table>
  );
}

/** The same on small screens, one card each. */
export function AccountCards({ accounts, fresh, myId }: AccountListProps) {
  const { t } = useWords();
  if (!accounts) {
    return (
      <div className="space-y-3">
        {['a', 'b', 'c'].map((card) => (
          <Skeleton key={card} className="h-40 w-full rounded-lg" />
        ))}
      </div>
    );
  }
  return (
    <ul aria-label={t('admin.menu.staff')} className="space-y-3">
      {accounts.map((account) => (
        <li
          key={account.id}
          className={`rounded-lg border border-line bg-surface p-4 shadow-card ${fresh.has(account.id) ? 'row-fresh' : ''}`}
        >
          <div className="flex items-start justify-between gap-3">
            <AccountName account={account} isMe={account.id === myId} />
            <AccessBadge account={account} />
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-x-2 text-ink-soft">
            {t('users.secondFactor')}: <FactorBadge account={account} />
          </div>
          {account.email && <p className="mt-1 break-all text-ink-soft">{account.email}</p>}
          <div className="mt-3">
            <ManageLink account={account} isMe={account.id === myId} />
          </div>
        </li>
      ))}
    </ul>
  );
}
