import { Link } from 'react-router';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { useTranslation } from '../../../use-translation.tsx';
import type { ListPlace } from '../../back-to-list-link.tsx';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { getRowClasses } from '../inbox-list.tsx';
import { getRoomName } from './room-labels.ts';
import type { MessageSearchResult } from './use-message-search.ts';

interface MessageSearchResultsProps {
  q: string;
  results: readonly MessageSearchResult[];
  place: ListPlace | undefined;
  /** The URL of a conversation, scrolled to a message. */
  getHref: (room: string, message: string) => string;
}

/** The messages that match the search, each as a link to its position in the conversation. */
export function MessageSearchResults({ q, results, place, getHref }: MessageSearchResultsProps) {
  const { t } = useTranslation();
  const { dayAndTime, relativeDay } = useDateFormatters();
  return (
    <section aria-labelledby="found-messages" className="border-line border-t">
      <h2 id="found-messages" className="bg-sunken px-4 py-2 font-bold text-ink-soft text-sm">
        {t('support.inTexts', { count: results.length })}
      </h2>
      <ul className="divide-y divide-line">
        {results.map(({ message, room }) => (
          <li key={message.id}>
            <Link discover="none" to={getHref(room.id, message.id)} state={place} className={getRowClasses(false)}>
              <span className="min-w-0 grow">
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 grow truncate font-semibold">{getRoomName(t, room)}</span>
                  <time dateTime={message.created} title={dayAndTime(message.created)} className="shrink-0 text-ink-soft text-sm">
                    {relativeDay(message.created)}
                  </time>
                </span>
                <span className="line-clamp-2 break-words text-ink-soft text-sm">
                  <HighlightedExcerpt text={message.text_message} q={q} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CONTEXT_LENGTH = 30;

/** An excerpt around the match, with the match marked. */
function HighlightedExcerpt({ text, q }: { text: string; q: string }) {
  const matchStart = normalizeForSearch(text).indexOf(normalizeForSearch(q));
  // Normalization can change the length of the text, which would shift the match.
  if (matchStart < 0 || normalizeForSearch(text).length !== text.length) return text;
  const start = Math.max(0, matchStart - CONTEXT_LENGTH);
  return (
    <>
      {start > 0 && '…'}
      {text.slice(start, matchStart)}
      <mark className="rounded-xs bg-sun-200 text-ink">{text.slice(matchStart, matchStart + q.length)}</mark>
      {text.slice(matchStart + q.length)}
    </>
  );
}
