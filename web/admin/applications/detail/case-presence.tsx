import { Users } from 'lucide-react';
import type PocketBase from 'pocketbase';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type CasePresenceRequest,
  casePresencePath,
  presenceIntervalMs,
  presenceTimeoutMs,
} from '#model/endpoints/applications/case-presence.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useConnectionState, useEpoch, useRecordChanges } from '../../live/use-live-stream.ts';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';

/** Shows which colleagues have the same case open. */
export function CasePresence({ application }: { application: string }) {
  const { t, language } = useTranslation();
  const names = useColleagues(application);
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return (
    <span role="status">
      {names.length > 0 && (
        <Badge tone="accent" icon={<Users aria-hidden />}>
          {t('case.alsoHere', { count: names.length, names: list })}
        </Badge>
      )}
    </span>
  );
}

interface Colleague {
  readonly name: string;
  /** Time of the last presence message, in milliseconds since 1970. */
  readonly seenAt: number;
}

/** Announces the user's presence in a case, and returns the names of the colleagues in it. */
function useColleagues(application: string): readonly string[] {
  const records = useRecords();
  const me = useCurrentUser().id;
  const [colleagues, setColleagues] = useState<ReadonlyMap<string, Colleague>>(new Map());
  const connection = useConnectionState();
  const epoch = useEpoch('case_presence');
  // Otherwise nobody is at the screen, or the answers of the colleagues do not arrive here.
  const isListening = epoch > 0 && (connection === 'live' || connection === 'polling');

  const announce = useEffectEvent(() => {
    setColleagues(removeExpired);
    if (isListening && !document.hidden) sendPresence(records, application, {});
  });
  useEffect(() => {
    const leave = () => sendPresence(records, application, { isLeaving: true });
    const onVisibilityChange = () => (document.hidden ? leave() : announce());
    const timer = setInterval(announce, presenceIntervalMs);
    document.addEventListener('visibilitychange', onVisibilityChange);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      removeEventListener('pagehide', leave);
      leave();
      setColleagues(new Map());
    };
  }, [records, application]);
  // Again when answers may have been missed.
  const listening = isListening ? `${application} ${epoch}` : undefined;
  useEffect(() => {
    if (listening !== undefined) announce();
  }, [listening]);

  useRecordChanges('case_presence', ({ record }) => {
    if (record.id !== application || record.user === me || record.user === '') return;
    // Announces itself at once to a newcomer, who knows nobody yet.
    if (!record.isLeaving && !colleagues.has(record.user)) announce();
    setColleagues((present) => {
      const next = new Map(present);
      if (record.isLeaving) next.delete(record.user);
      else next.set(record.user, { name: record.name, seenAt: Date.now() });
      return next;
    });
  });
  return [...colleagues.values()].map(({ name }) => name);
}

/** Reports whether the user has a case open. Errors are ignored: the next report repeats it. */
function sendPresence(records: PocketBase, application: string, body: CasePresenceRequest): void {
  records.send(casePresencePath(application), { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** Removes colleagues whose last message is too old. */
function removeExpired(colleagues: ReadonlyMap<string, Colleague>): ReadonlyMap<string, Colleague> {
  const recent = [...colleagues].filter(([, { seenAt }]) => Date.now() - seenAt < presenceTimeoutMs);
  return recent.length === colleagues.size ? colleagues : new Map(recent);
}
