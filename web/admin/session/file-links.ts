import type { RecordModel } from 'pocketbase';
import { useEffect, useState } from 'react';
import { useRecords } from './use-session.ts';

/** The server takes a token for 180 seconds. */
const GOOD_FOR_MS = 150_000;

export interface FileLinks {
  /** Address of a private file; undefined until there is a token. */
  url: (record: Pick<RecordModel, 'id' | 'collectionId' | 'collectionName'>, name: string) => string | undefined;
  /** Whether no token could be had. */
  hasFailed: boolean;
  /** Asks for a new token: addresses made before it may have run out. */
  renew: () => Promise<string>;
  isStale: () => boolean;
}

/** Addresses under which the private papers of a record open, for as long as its dialog does. */
export function useFileLinks(): FileLinks {
  const records = useRecords();
  const [token, setToken] = useState<{ text: string; at: number }>();
  const [hasFailed, setHasFailed] = useState(false);

  const renew = async () => {
    setHasFailed(false);
    const text = await records.files.getToken();
    setToken({ text, at: Date.now() });
    return text;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog; later ones are asked for by a press
  useEffect(() => {
    renew().catch(() => setHasFailed(true));
  }, []);

  return {
    url: (record, name) => (token ? records.files.getURL(record as RecordModel, name, { token: token.text }) : undefined),
    hasFailed,
    renew,
    isStale: () => !token || Date.now() - token.at > GOOD_FOR_MS,
  };
}
