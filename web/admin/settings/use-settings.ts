import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { type SettingsState, settingsStatePath } from '#model/endpoints/office/settings-state.ts';
import type { Change } from '../live/live-record.ts';
import { liveQuery } from '../live/query-client.ts';
import { useRecordChanges } from '../live/use-live-stream.ts';
import type { SettingsRecord } from './update-settings.ts';

/** `record` is undefined while all settings have their defaults. */
interface LoadedSettings {
  record?: SettingsRecord;
  state: SettingsState;
}

export interface SettingsQueryResult {
  /** Undefined until loaded. */
  loaded: LoadedSettings | undefined;
  error: Error | null;
  reload: () => void;
  /** Replaces the cached record by the saved one. */
  setRecord: (record: SettingsRecord) => void;
}

/** The query of the current settings. */
export const settingsQueryOptions = liveQuery<LoadedSettings>({
  queryKey: ['settings'],
  queryFn: async (records) => {
    const [{ items }, state] = await Promise.all([
      records.collection('settings').getList(1, 1, { skipTotal: true }),
      records.send<SettingsState>(settingsStatePath, { method: 'GET' }),
    ]);
    return { ...(items[0] && { record: items[0] }), state };
  },
  meta: {
    collectionNames: ['settings'],
    applyChange: (loaded, { action, record }: Change<'settings'>) => (action === 'delete' ? loaded : replaceRecord(loaded, record)),
    // A change of settings may also remove the sample content.
    refetchOnChange: true,
  },
});

function replaceRecord(loaded: LoadedSettings, record: SettingsRecord): LoadedSettings {
  return loaded.record && loaded.record.updated > record.updated ? loaded : { ...loaded, record };
}

/** The stored settings, updated by live events. */
export function useSettings(): SettingsQueryResult {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const { data, error, refetch } = useQuery(settingsQueryOptions);
  useRecordChanges('settings', ({ action }) => {
    if (action !== 'delete') void revalidate();
  });
  return {
    loaded: data,
    error,
    reload: useCallback(() => void refetch(), [refetch]),
    setRecord: useCallback(
      (record) => {
        client.setQueryData(settingsQueryOptions.queryKey, (loaded) => loaded && replaceRecord(loaded, record));
        void revalidate();
      },
      [client, revalidate],
    ),
  };
}
