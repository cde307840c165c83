import { useCallback, useEffect, useRef, useState } from 'react';
import { staffSession } from '../session/session.ts';
import { type ApplicationChange, type ApplicationFeed, type Connection, listedQuery } from './application-feed.ts';
import { watchAttention } from './watch-attention.ts';

/** Whoever waits for the stream waits no longer than this; what is missed is read when it opens. */
const PATIENCE_MS = 2000;
const RETRY_MS = 5000;

/** The live stream of applications: open while somebody attends to the tab, opened again whenever it breaks. */
export function useStream(): Pick<ApplicationFeed, 'connection' | 'generation' | 'listen'> {
  const [connection, setConnection] = useState<Connection>('connecting');
  const [generation, setGeneration] = useState(0);
  const listeners = useRef(new Set<(change: ApplicationChange) => void>());
  const listen = useCallback<ApplicationFeed['listen']>((listener) => {
    listeners.current.add(listener);
    return () => listeners.current.delete(listener);
  }, []);

  useEffect(() => {
    const { records, idleMs, check } = staffSession();
    const { realtime } = records;
    let isWanted = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => setGeneration((before) => before + 1);
    const connected = () => {
      if (!isWanted) return;
      setConnection('live');
      readAgain();
    };
    /** A stream breaks off when its session is ended, and comes back as that of a stranger, who is told nothing. */
    const reconnected = async () => {
      const goesOn = await check().catch(() => true);
      if (goesOn) return connected();
      close();
      if (isWanted) await open();
    };
    const open = async () => {
      try {
        await records.collection('applications').subscribe('*', (change) => tell(change as ApplicationChange), listedQuery);
        // Told after each reconnection, once the subscriptions stand again.
        await realtime.subscribe('PB_CONNECT', reconnected);
        connected();
      } catch {
        // What was asked for stays noted in the client, and would be told twice.
        close();
        if (!isWanted) return;
        setConnection('lost');
        retry = setTimeout(open, RETRY_MS);
      }
    };
    const close = () => {
      clearTimeout(retry);
      realtime.unsubscribe().catch(() => undefined);
    };
    const tell = (change: ApplicationChange) => {
      for (const listener of listeners.current) listener(change);
    };

    realtime.onDisconnect = (topics) => {
      if (isWanted && topics.length > 0) setConnection('lost');
    };
    const patience = setTimeout(() => setGeneration((before) => before || 1), PATIENCE_MS);
    open();
    const stopWatching = watchAttention(idleMs, (isAttended) => {
      isWanted = isAttended;
      if (isAttended) {
        setConnection('connecting');
        open();
      } else {
        setConnection('paused');
        close();
      }
    });
    return () => {
      isWanted = false;
      clearTimeout(patience);
      stopWatching();
      close();
    };
  }, []);

  return { connection, generation, listen };
}
