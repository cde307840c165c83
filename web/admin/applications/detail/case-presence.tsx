import { Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type CasePresenceRequest,
  casePresencePath,
  presenceIntervalMs,
  presenceTimeoutMs,
} from '#model/endpoints/applications/case-presence.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useRecordChanges } from '../../live/use-live-stream.ts';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';

/** Says which colleagues have the same case open, while they have. */
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
  /** When a message last said so, ms since 1970. */
  readonly seenAt: number;
}

/** The names of the colleagues in a case; tells them that one is there oneself. */
function useColleagues(application: string): readonly string[] {
  const records = useRecords();
  const me = useCurrentUser().id;
  const [colleagues, setColleagues] = useState<ReadonlyMap<string, Colleague>>(new Map());
  const announceRef = useRef<() => void>(undefined);

  useEffect(() => {
    const send = (body: CasePresenceRequest) => {
      // The next message says the same; nobody waits for it.
      records.send(casePresencePath(application), { method: 'POST', body, keepalive: true }).catch(() => undefined);
    };
    const announce = () => {
      if (document.hidden) return;
      send({});
      setColleagues(keepRecent);
    };
    const leave = () => send({ isLeaving: true });
    const onVisibility = () => (document.hidden ? leave() : announce());
    announceRef.current = announce;
    announce();
    const timer = setInterval(announce, presenceIntervalMs);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', leave);
      leave();
      setColleagues(new Map());
    };
  }, [records, application]);

  useRecordChanges('case_presence', ({ record }) => {
    if (record.id !== application || record.user === me || record.user === '') return;
    // Whoever comes later learns at once who was there before.
    if (!record.isLeaving && !colleagues.has(record.user)) announceRef.current?.();
    setColleagues((before) => {
      const after = new Map(before);
      if (record.isLeaving) after.delete(record.user);
      else after.set(record.user, { name: record.name, seenAt: Date.now() });
      return after;
    });
  });
  return [...colleagues.values()].map(({ name }) => name);
}

function keepRecent(colleagues: ReadonlyMap<string, Colleague>): ReadonlyMap<string, Colleague> {
  const recent = [...colleagues].filter(([, { seenAt }]) => Date.now() - seenAt < presenceTimeoutMs);
  return recent.length === colleagues.size ? colleagues : new Map(recent);
}
