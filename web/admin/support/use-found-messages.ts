import { useEffect, useState } from 'react';
import { filter } from '#lib/filter/format.ts';
import { ANYWHERE_FROM, containsPattern } from '#lib/filter/like.ts';
import type { PortalRecord } from '../../records.ts';
import { useRecords } from '../session/use-session.ts';
import type { Room } from './room-query.ts';

const MOST = 30;

export interface FoundMessage {
  message: PortalRecord<'messages'>;
  room: Room;
}

/** The newest messages that hold a text, each with its conversation; undefined while nothing is looked for or known. */
export function useFoundMessages(q: string): readonly FoundMessage[] | undefined {
  const records = useRecords();
  const [found, setFound] = useState<{ of: string; messages: readonly FoundMessage[] }>();
  const isAsked = q.length >= ANYWHERE_FROM;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    records
      .collection('messages')
      .getList<PortalRecord<'messages'> & { expand?: { room?: Room } }>(1, MOST, {
        filter: filter('text_message ~ {:has}', { has: containsPattern(q) }),
        sort: '-created',
        expand: 'room',
        skipTotal: true,
      })
      .then(
        ({ items }) => {
          const messages = items.flatMap((message) => (message.expand?.room ? [{ message, room: message.expand.room }] : []));
          if (isCurrent) setFound({ of: q, messages });
        },
        // The list of conversations says what went wrong.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [records, q, isAsked]);
  return isAsked && found?.of === q ? found.messages : undefined;
}
