import { BadgeCheck, ShieldQuestionMark } from 'lucide-react';
import { Badge } from '../../../ui/content/badge.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Room } from './room-query.ts';

/**
 * Shows whether somebody in the conversation has verified the phone number (D16). Renders nothing
 * for a conversation that the office started, because only verified owners of the number read it.
 */
export function PhoneVerificationBadge({ room, isCompact }: { room: Room; isCompact?: boolean }) {
  const { t } = useTranslation();
  if (room.startedByOffice && !room.phoneVerified) return null;
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
