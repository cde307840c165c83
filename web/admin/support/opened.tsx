import { type ReactNode, useState } from 'react';
import type { PortalRecord } from '../../records.ts';
import type { LiveName } from '../live/live-record.ts';
import { useRecord } from '../record-form/use-record.ts';
import { statusOf } from '../session/session.ts';
import { OpenFrame } from './open-frame.tsx';

interface OpenedProps<N extends LiveName> {
  name: N;
  id: string;
  /** Address of the list alone. */
  back: string;
  children: (record: PortalRecord<N>, put: (record: PortalRecord<N>) => void) => ReactNode;
}

/** The conversation at an address, or why it cannot be shown. */
export function Opened<N extends LiveName>({ name, id, back, children }: OpenedProps<N>) {
  const { record, error, reload } = useRecord(name, id);
  /** As the last call of our own left it, which may be newer than what was read. */
  const [saved, setSaved] = useState<PortalRecord<N>>();
  const newest = saved && record && saved.updated > record.updated ? saved : record;
  if (newest) return children(newest, setSaved);
  if (statusOf(error) === 404) return <OpenFrame state="missing" back={back} />;
  if (error === undefined) return <OpenFrame state="waiting" />;
  return <OpenFrame state="failed" error={error} onTryAgain={reload} back={back} />;
}
