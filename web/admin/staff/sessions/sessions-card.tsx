import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { type OwnSession, ownSessionPaths } from '#model/endpoints/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../words.tsx';
import { failureText } from '../../failure-text.ts';
import { statusOf } from '../../session/session.ts';
import { useRecords } from '../../session/use-session.ts';
import { SessionRow, sessionName } from './session-row.tsx';
import { useSessions } from './use-sessions.ts';

/** Where one is signed in, and the way to end one or all others (product §2.27.2). */
export function SessionsCard() {
  const { t } = useWords();
  const records = useRecords();
  const { sessions, error, reload } = useSessions();
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** The button that was pressed goes with its session. */
  const isEnded = useRef(false);
  const one = asked === 'others' ? undefined : asked;
  const name = one && sessionName(t, one);

  const ask = (what: OwnSession | 'others') => {
    isEnded.current = false;
    setAsked(what);
  };
  const end = async () => {
    setIsBusy(true);
    try {
      const path = one ? ownSessionPaths.end : ownSessionPaths.endOthers;
      await records.send(path, { method: 'POST', body: one ? { id: one.id } : {} });
      isEnded.current = true;
      toast.success(name ? t('sessions.end.done', { name }) : t('sessions.endOthers.done'));
    } catch (failure) {
      // One that has ended meanwhile is what was wanted.
      if (statusOf(failure) !== 404) toast.error(failureText(t, failure));
    }
    setIsBusy(false);
    setAsked(undefined);
    reload();
  };

  return (
    <Card as="section" aria-label={t('sessions.title')}>
      <CardHeader title={t('sessions.title')} description={t('sessions.text')} />
      {error !== undefined && (
        <Alert
          tone="danger"
          role="alert"
          title={t('sessions.failed')}
          actions={
            <Button size="sm" variant="outline" onClick={reload}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {failureText(t, error)}
        </Alert>
      )}
      {sessions ? (
        <>
          <ul ref={list} tabIndex={-1} aria-label={t('sessions.list')} className="divide-y divide-line border-line border-y">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button variant="outline" className="mt-4" onClick={() => ask('others')}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      ) : (
        error === undefined && <Skeleton className="h-40 w-full rounded-lg" />
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
