import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { type SessionInfo, sessionPaths } from '#model/endpoints/accounts/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/content/card.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { LoadError } from '../../load-error.tsx';
import { getHttpStatus } from '../../session/session.ts';
import { useRecords } from '../../session/use-session.ts';
import { formatSessionName, SessionRow } from './session-row.tsx';
import { useSessions } from './use-sessions.ts';

/** The current user's sessions, with buttons to end one or all others (product §2.27.2). */
export function SessionsCard() {
  const { t } = useTranslation();
  const records = useRecords();
  const { data, error, refetch } = useSessions();
  const sessions = data?.sessions;
  const [asked, setAsked] = useState<SessionInfo | 'others'>();
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** Set when the session was ended: the button that opened the dialog is gone then. */
  const isEnded = useRef(false);
  const one = asked === 'others' ? undefined : asked;
  const name = one && formatSessionName(t, one);

  const recordRequest = (what: SessionInfo | 'others') => {
    isEnded.current = false;
    setAsked(what);
  };
  const end = async () => {
    setIsBusy(true);
    try {
      const path = one ? sessionPaths.end : sessionPaths.endOthers;
      await records.send(path, { method: 'POST', body: one ? { id: one.id } : {} });
      isEnded.current = true;
      toast.success(name ? t('sessions.end.done', { name }) : t('sessions.endOthers.done'));
    } catch (failure) {
      // 404: the session already ended, which is the wanted result.
      if (getHttpStatus(failure) !== 404) toast.error(getErrorMessage(t, failure));
    }
    setIsBusy(false);
    setAsked(undefined);
    void refetch();
  };

  return (
    <Card as="section" aria-label={t('sessions.title')}>
      <CardHeader title={t('sessions.title')} description={t('sessions.text')} />
      {error && <LoadError title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />}
      {sessions ? (
        <>
          <ul ref={list} tabIndex={-1} aria-label={t('sessions.list')} className="divide-y divide-line border-line border-y">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => recordRequest(session)} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button variant="outline" className="mt-4" onClick={() => recordRequest('others')}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      ) : (
        !error && <Skeleton className="h-40 w-full rounded-lg" />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={name ? t('sessions.end.title', { name }) : t('sessions.endOthers.title')}
        description={t(name ? 'sessions.end.text' : 'sessions.endOthers.text')}
        confirmLabel={t(name ? 'sessions.end' : 'sessions.endOthers')}
        cancelLabel={t('ui.cancel')}
        busy={isBusy}
        onConfirm={() => void end()}
        focusAfter={() => (isEnded.current ? list.current : null)}
      />
    </Card>
  );
}
