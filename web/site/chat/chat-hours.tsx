import { Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';
import { chatTimes } from './office-hours.ts';

/** How soon an answer can be expected: while nobody attends to the chat, when somebody will. */
export function ChatHours({ className = 'rounded-md bg-civic-50 px-3 py-2' }: { className?: string }) {
  const { t, language } = useWords();
  const { chatHours, chatReplyMinutes, closedDays } = useSite();
  const times = chatTimes(chatHours, closedDays, useMinute(), language);
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

/** The time, each minute anew. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
