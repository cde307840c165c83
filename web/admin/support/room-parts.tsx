import { BadgeCheck, ShieldQuestionMark } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { useWords } from '../../words.tsx';
import type { Room } from './room-query.ts';

/** Whether somebody in the conversation has shown the number to be his (D16). */
export function PhoneMark({ room, short }: { room: Pick<Room, 'phoneVerified'>; short?: boolean }) {
  const { t } = useWords();
  const text = t(room.phoneVerified ? 'support.phone.verified' : 'support.phone.unverified');
  const Icon = room.phoneVerified ? BadgeCheck : ShieldQuestionMark;
  if (!short) {
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
