import { type ReactNode, useState } from 'react';
import type { PortalRecord } from '../../record-client.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { useRecord } from '../record-form/use-record.ts';
import { getErrorStatus } from '../session/session.ts';
import { ConversationPlaceholder } from './conversation-placeholder.tsx';

interface ConversationLoaderProps<N extends LiveCollectionName> {
  name: N;
  id: string;
  /** URL of the list without a conversation. */
  back: string;
  children: (record: PortalRecord<N>, replaceRecord: (record: PortalRecord<N>) => void) => ReactNode;
}

/** Loads a conversation and renders it, or the reason why it cannot be shown. */
export function ConversationLoader<N extends LiveCollectionName>({ name, id, back, children }: ConversationLoaderProps<N>) {
  const { record, error, reload } = useRecord(name, id);
  /** The response to the last save, which may be newer than the fetched record. */
  const [saved, setSaved] = useState<PortalRecord<N>>();
  const newest = saved && record && saved.updated > record.updated ? saved : record;
  const kind = name === 'contact_messages' ? 'form' : 'chat';
  if (newest) return children(newest, setSaved);
  if (getErrorStatus(error) === 404) return <ConversationPlaceholder state="missing" kind={kind} back={back} />;
  if (error === undefined) return <ConversationPlaceholder state="waiting" />;
  return <ConversationPlaceholder state="failed" kind={kind} error={error} onRetry={reload} back={back} />;
}
