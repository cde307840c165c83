import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { type SettingsState, settingsStatePath } from '#model/endpoints/office/settings-state.ts';
import type { Change } from '../live/live-record.ts';
import { liveQuery } from '../live/query-client.ts';
import { useRecordChanges } from '../live/use-live-stream.ts';
import type { SettingsRecord } from './update-settings.ts';

interface StoredSettings {
  /** Undefined while all settings have their defaults. */
  record?: SettingsRecord;
}
interface LoadedSettings extends StoredSettings {
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

/** The query of the stored settings, which all staff may read. */
export const settingsQueryOptions = liveQuery<StoredSettings>({
  queryKey: ['settings'],
  queryFn: async (records) => {
    const [record] = (await records.collection('settings').getList(1, 1, { skipTotal: true })).items;
    return record ? { record } : {};
  },
  meta: {
    collectionNames: ['settings'],
    applyChange: (stored, { action, record }: Change<'settings'>) => (action === 'delete' ? stored : replaceRecord(stored, record)),
  },
});

/** The query of the state of the settings, which only users who edit settings may read. */
export const settingsStateQueryOptions = liveQuery<SettingsState>({
  queryKey: ['settings-state'],
  queryFn: (records) => records.send<SettingsState>(settingsStatePath, { method: 'GET' }),
  // A change of settings may also remove the sample content.
  meta: { collectionNames: ['settings'] },
});

function replaceRecord(stored: StoredSettings, record: SettingsRecord): StoredSettings {
  return stored.record && stored.record.updated > record.updated ? stored : { record };
}

/** The stored settings and their state for the settings page, updated by live events. */
export function useSettings(): SettingsQueryResult {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const settings = useQuery(settingsQueryOptions);
  const state = useQuery(settingsStateQueryOptions);
  useRecordChanges('settings', ({ action }) => {
    if (action !== 'delete') void revalidate();
  });
  return {
    loaded: settings.data && state.data && { ...settings.data, state: state.data },
    error: settings.error ?? state.error,
    reload: useCallback(() => {
      void settings.refetch();
      void state.refetch();
    }, [settings.refetch, state.refetch]),
    setRecord: useCallback(
      (record) => {
        client.setQueryData(settingsQueryOptions.queryKey, (stored) => stored && replaceRecord(stored, record));
        void revalidate();
      },
      [client, revalidate],
    ),
  };
}
