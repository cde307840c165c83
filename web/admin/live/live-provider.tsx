import { type ReactNode, useEffect, useState } from 'react';
import { staffSession } from '../session/session.ts';
import { useStaff } from '../session/use-session.ts';
import { useSettled } from '../shell/use-settled.ts';
import { Kept } from './kept.ts';
import type { LiveName } from './live-record.ts';
import { createLiveStream } from './live-stream.ts';
import { keepAheadIn } from './read-ahead.ts';
import { LiveStreamContext } from './use-changes.ts';
import { KeptContext } from './use-kept.ts';

/** What the pages of the menu show: followed before they are opened, so that they need not wait for it. */
const shown: readonly LiveName[] = ['news', 'officials', 'services', 'places', 'settings', 'users', 'audit'];

/** Joins the one live stream of the browser for everything below, for as long as the same person is signed in. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { id } = useStaff();
  const [stream] = useState(() => createLiveStream(staffSession(), id));
  const [kept] = useState(() => new Kept(stream));
  const isSettled = useSettled();
  useEffect(() => stream.start(), [stream]);
  useEffect(() => {
    keepAheadIn(kept);
    return () => keepAheadIn(undefined);
  }, [kept]);
  useEffect(() => {
    // It stays followed without a listener.
    if (isSettled) for (const name of shown) stream.listen(name, () => undefined)();
  }, [stream, isSettled]);
  return (
    <LiveStreamContext value={stream}>
      <KeptContext value={kept}>{children}</KeptContext>
    </LiveStreamContext>
  );
}
