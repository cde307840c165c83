import { BadgeCheck, ShieldQuestionMark } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Room } from './room-query.ts';

/** Whether somebody in the conversation verified the phone number (D16). */
export function PhoneVerificationBadge({ room, isCompact }: { room: Pick<Room, 'phoneVerified'>; isCompact?: boolean }) {
  const { t } = useTranslation();
  const text = t(room.phoneVerified ? 'support.phone.verified' : 'support.phone.unverified');
  const Icon = room.phoneVerified ? BadgeCheck : ShieldQuestionMark;
  if (!isCompact) {
    return (
      <Badge tone={room.phoneVerified ? 'success' : 'warning'} icon={<Icon aria-hidden />}>
        {text}
      </Badge>
    );
  }
  return (
    <span title={text} className={room.phoneVerified ? 'text-success' : 'text-warning'}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
