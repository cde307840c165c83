import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mentionPath } from '#model/endpoints/messaging/mentions.ts';
import { useRecords } from '../../session/use-session.ts';
import { mentionsQuery, useMentions } from '../use-mentions.ts';

/** Marks the mentions of the user in an open case as read, once the tab is visible. */
export function useClearMentions(application: string | undefined): void {
  const records = useRecords();
  const client = useQueryClient();
  const isMentioned = useMentions()?.some((mention) => mention.application === application);
  useEffect(() => {
    if (!isMentioned || application === undefined) return;
    const clear = async () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', clear);
      // After an error the mention stays in the bell until the case is opened again.
      await records.send(mentionPath(application), { method: 'DELETE' }).catch(() => undefined);
      await client.invalidateQueries({ queryKey: mentionsQuery.queryKey });
    };
    document.addEventListener('visibilitychange', clear);
    void clear();
    return () => document.removeEventListener('visibilitychange', clear);
  }, [isMentioned, application, records, client]);
}
