import { Link } from 'react-router';
import { fold } from '#lib/fold.ts';
import { useWords } from '../../words.tsx';
import { useDates } from '../shell/use-dates.ts';
import { rowLook } from './list-parts.tsx';
import { roomName } from './room-words.ts';
import type { FoundMessage } from './use-found-messages.ts';
import { useRelativeDay } from './use-relative-day.ts';

interface FoundMessagesProps {
  q: string;
  found: readonly FoundMessage[];
  /** Address of a conversation at one of its messages. */
  hrefOf: (room: string, message: string) => string;
}

/** Messages that hold what was searched for, each leading to its place in its conversation. */
export function FoundMessages({ q, found, hrefOf }: FoundMessagesProps) {
  const { t } = useWords();
  const { dayAndTime } = useDates();
  const relativeDay = useRelativeDay();
  return (
    <section aria-labelledby="found-messages" className="border-line border-t">
      <h2 id="found-messages" className="bg-sunken px-4 py-2 font-bold text-ink-soft text-sm">
        {t('support.inTexts', { count: found.length })}
      </h2>
      <ul className="divide-y divide-line">
        {found.map(({ message, room }) => (
          <li key={message.id}>
            <Link to={hrefOf(room.id, message.id)} className={rowLook(false)}>
              <span className="min-w-0 grow">
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 grow truncate font-semibold">{roomName(t, room)}</span>
                  <time dateTime={message.created} title={dayAndTime(message.created)} className="shrink-0 text-ink-soft text-sm">
                    {relativeDay(message.created)}
                  </time>
                </span>
                <span className="line-clamp-2 break-words text-ink-soft text-sm">
                  <Marked text={message.text_message} q={q} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const BEFORE = 30;

/** The text around what was searched for, which is marked. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = fold(text).indexOf(fold(q));
  // Folding may change the length of what stands before.
  if (at < 0 || fold(text).length !== text.length) return text;
  const start = Math.max(0, at - BEFORE);
  return (
    <>
      {start > 0 && '…'}
      {text.slice(start, at)}
      <mark className="rounded-xs bg-sun-200 text-ink">{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  );
}
