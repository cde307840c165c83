import { type ReactNode, useEffect, useState } from 'react';
import { staffSession } from '../session/session.ts';
import { useStaff } from '../session/use-session.ts';
import { createLiveStream } from './live-stream.ts';
import { LiveStreamContext } from './use-changes.ts';

/** Joins the one live stream of the browser for everything below, for as long as the same person is signed in. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { id } = useStaff();
  const [stream] = useState(() => createLiveStream(staffSession(), id));
  useEffect(() => stream.start(), [stream]);
  return <LiveStreamContext value={stream}>{children}</LiveStreamContext>;
}
