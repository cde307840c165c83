import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { AvatarInitials } from '../../ui/avatar-initials.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { useWords } from '../../words.tsx';
import type { StaffUser } from '../session/session.ts';
import { staffName } from '../session/use-session.ts';

/** Fields of an account that pages about accounts show. */
export const accountNames = ['username', 'name', 'email', 'disabled', 'secondFactor'] as const;
export type Account = Pick<StaffUser, 'id' | 'created' | 'updated' | (typeof accountNames)[number]>;

/** Who it is, with a word for oneself. */
export function AccountName({ account, isMe }: { account: Account; isMe: boolean }) {
  const { t } = useWords();
  const name = staffName(account);
  return (
    <span className="flex items-center gap-3">
      <AvatarInitials name={name} className="size-10 text-sm" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isMe && <Badge tone="info">{t('staff.you')}</Badge>}
        </span>
        {account.name && <span className="block break-all text-ink-soft text-sm">{account.username}</span>}
      </span>
    </span>
  );
}

export function AccessBadge({ account }: { account: Account }) {
  const { t } = useWords();
  return (
    <Badge dot tone={account.disabled ? 'neutral' : 'success'}>
      {t(account.disabled ? 'users.disabled' : 'staff.active')}
    </Badge>
  );
}

export function FactorBadge({ account }: { account: Account }) {
  const { t } = useWords();
  return account.secondFactor ? (
    <Badge tone="success" icon={<ShieldCheck aria-hidden />}>
      {t('staff.factorOn')}
    </Badge>
  ) : (
    <span className="text-ink-soft">{t('staff.factorOff')}</span>
  );
}

/** Opens the account; one's own has a page of its own. */
export function ManageLink({ account, isMe }: { account: Account; isMe: boolean }) {
  const { t, to } = useWords();
  return (
    <Link
      to={to(isMe ? '/admin/staff/me' : `/admin/staff/${account.id}`)}
      preventScrollReset={!isMe}
      className={buttonClasses({ variant: 'outline', size: 'sm' })}
    >
      {t(isMe ? 'staff.mine' : 'staff.manage')}
      {!isMe && <span className="sr-only">{staffName(account)}</span>}
    </Link>
  );
}
