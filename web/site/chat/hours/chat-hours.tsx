import { Clock3 } from 'lucide-react';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import { useClock } from '../../../parts/use-clock.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { describeChatHours } from './describe-chat-hours.ts';

/** Says how soon the office usually answers and, outside its hours, when it is available next. */
export function ChatHours({ className = 'rounded-md bg-civic-50 px-3 py-2' }: { className?: string }) {
  const { t, language } = useTranslation();
  const { chatHours, chatReplyMinutes, closedDays } = useSite();
  const minute = useClock((now) => now - (now % MINUTE_MS));
  const times = describeChatHours(chatHours, closedDays, new Date(minute), language);
  if (!times) return null;
  const { hours, isOpen, opens } = times;
  return (
    <p className={`flex items-start gap-2 text-civic-900 text-sm ${className}`}>
      <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {!isOpen && (
          <strong className="block font-semibold">
            {opens ? t('chat.closedUntil', { when: t(`chat.${opens.when}`, opens) }) : t('chat.closed')}
          </strong>
        )}
        {t('chat.average', { minutes: chatReplyMinutes, hours })}
      </span>
    </p>
  );
}
