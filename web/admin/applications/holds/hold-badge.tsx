import { Hourglass } from 'lucide-react';
import { Badge } from '../../../ui/content/badge.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { useStaffName } from '../../staff/use-staff-list.ts';
import { useHold } from './holds-provider.tsx';

/** Shows who has taken the application by 'next case' on the overview, and until when. */
export function HoldBadge({ application, isCompact }: { application: string; isCompact?: boolean }) {
  const hold = useHold(application);
  return hold ? <ShownHold user={hold.user} until={hold.until} isCompact={isCompact} /> : null;
}

function ShownHold({ user, until, isCompact }: { user: string; until: string; isCompact: boolean | undefined }) {
  const { t } = useTranslation();
  const { time } = useDateFormatters();
  const getName = useStaffName();
  const me = useCurrentUser().id;
  const text =
    user === me ? t('overview.hold.mine', { time: time(until) }) : t('overview.hold.other', { name: getName(user), time: time(until) });
  const icon = <Hourglass aria-hidden />;
  if (!isCompact) {
    return (
      <Badge tone="info" icon={icon}>
        {text}
      </Badge>
    );
  }
  return (
    <span title={text} className="shrink-0 text-civic-700 [&>svg]:size-4">
      {icon}
      <span className="sr-only">{text}</span>
    </span>
  );
}
