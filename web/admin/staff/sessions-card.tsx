import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import toast from 'react-hot-toast';
import { type SessionInfo, type SessionList, sessionPaths } from '#model/endpoints/accounts/session.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import type { Change } from '../live/live-record.ts';
import { liveQuery } from '../live/query-client.ts';
import { LoadError } from '../load-error.tsx';
import { getErrorStatus } from '../session/session.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { useConfirmedAction } from '../use-action.ts';

/** The current user's sessions, with buttons to end one or all others (product §2.27.2). */
export function SessionsCard() {
  const { t } = useTranslation();
  const records = useRecords();
  const { data, error, refetch } = useSessions();
  const sessions = data?.sessions;
  const list = useRef<HTMLUListElement>(null);
  /** Whether a session was ended, and with it the button that opened the dialog removed. */
  const isEnded = useRef(false);

  const nameOf = (session: SessionInfo | 'others' | undefined) =>
    session && session !== 'others' ? formatSessionName(t, session) : undefined;
  const end = useConfirmedAction(async (session: SessionInfo | 'others') => {
    try {
      const [path, body] = session === 'others' ? [sessionPaths.endOthers, {}] : [sessionPaths.end, { id: session.id }];
      await records.send(path, { method: 'POST', body });
      isEnded.current = true;
      const name = nameOf(session);
      toast.success(name ? t('sessions.end.done', { name }) : t('sessions.endOthers.done'));
    } catch (failure) {
      // 404: the session has already ended.
      if (getErrorStatus(failure) !== 404) throw failure;
    } finally {
      void refetch();
    }
  }, t('sessions.end'));
  const name = nameOf(end.target);
  const openConfirmation = (target: SessionInfo | 'others') => {
    isEnded.current = false;
    end.requestConfirmation(target);
  };

  return (
    <Card as="section" aria-label={t('sessions.title')}>
      <CardHeader title={t('sessions.title')} description={t('sessions.text')} />
      {error && <LoadError title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />}
      {sessions ? (
        <>
          <ul ref={list} tabIndex={-1} aria-label={t('sessions.list')} className="divide-y divide-line border-line border-y">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => openConfirmation(session)} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button variant="outline" className="mt-4" onClick={() => openConfirmation('others')}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      ) : (
        !error && <Skeleton className="h-40 w-full rounded-lg" />
      )}
      <ConfirmDialog
        {...end.dialog}
        title={name ? t('sessions.end.title', { name }) : t('sessions.endOthers.title')}
        description={t(name ? 'sessions.end.text' : 'sessions.endOthers.text')}
        confirmLabel={t(name ? 'sessions.end' : 'sessions.endOthers')}
        focusAfter={() => (isEnded.current ? list.current : null)}
      />
    </Card>
  );
}

const phoneSystems = ['Android', 'iPhone', 'iPad'];

/** 'Chrome on Android', or the known part of it. */
function formatSessionName(t: Translate, { browser, system }: Pick<SessionInfo, 'browser' | 'system'>): string {
  if (browser !== '' && system !== '') return t('sessions.browser', { browser, system });
  return browser || system || t('sessions.unknown');
}

/** One session, with the button that ends it. */
function SessionRow({ session, onEnd }: { session: SessionInfo; onEnd: () => void }) {
  const { t } = useTranslation();
  const { relativeDayAndTime } = useDateFormatters();
  const name = formatSessionName(t, session);
  const Icon = phoneSystems.includes(session.system) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-4">
      <Icon aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {session.isThis && <Badge tone="info">{t('sessions.this')}</Badge>}
        </p>
        <p className="break-words text-ink-soft text-sm">{t('sessions.address', { address: session.address })}</p>
        <p className="text-ink-soft text-sm">{t('sessions.used', { when: relativeDayAndTime(session.lastUsed) })}</p>
      </div>
      {!session.isThis && (
        <Button size="sm" variant="outline" onClick={onEnd}>
          {t('sessions.end')}
          <span className="sr-only">{t('sessions.end.of', { name, address: session.address })}</span>
        </Button>
      )}
    </li>
  );
}

/**
 * The current user's sessions, fetched again when the audit trail records a change of their
 * account, such as a sign-in.
 */
function useSessions() {
  const me = useCurrentUser();
  return useQuery(
    liveQuery<SessionList>({
      queryKey: ['sessions'],
      queryFn: (records) => records.send<SessionList>(sessionPaths.list, { method: 'GET', requestKey: null }),
      staleTime: 0,
      meta: {
        collectionNames: ['audit'],
        applyChange: (sessions, { record }: Change<'audit'>) =>
          record.collection === 'users' && record.recordId === me.id ? undefined : sessions,
      },
    }),
  );
}
