import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type SettingsState, settingsStatePath } from '#model/endpoints/settings-state.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useRecords } from '../session/use-session.ts';
import type { SettingsRecord } from './save-settings.ts';

export interface OpenSettings {
  /** Undefined until they are read; `record` is missing while nobody has changed a default. */
  loaded: { record?: SettingsRecord; state: SettingsState } | undefined;
  error: unknown;
  reload: () => void;
  /** Puts the record as it was saved in its place. */
  put: (record: SettingsRecord) => void;
}

/** The settings as the store has them, followed while they are open; the frame of the page follows them too. */
export function useSettings(): OpenSettings {
  const records = useRecords();
  const generation = useGeneration('settings');
  const { revalidate } = useRevalidator();
  const [loaded, setLoaded] = useState<OpenSettings['loaded']>();
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `generation` call for the same again
  useEffect(() => {
    if (generation === 0) return;
    let isCurrent = true;
    Promise.all([
      records.collection('settings').getList(1, 1, { skipTotal: true }),
      records.send<SettingsState>(settingsStatePath, { method: 'GET' }),
    ]).then(
      ([{ items }, state]) => {
        if (!isCurrent) return;
        setError(undefined);
        setLoaded({ ...(items[0] && { record: items[0] }), state });
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [records, asked, generation]);

  const put = useCallback(
    (record: SettingsRecord) => {
      setLoaded((before) => before && (before.record && before.record.updated > record.updated ? before : { ...before, record }));
      void revalidate();
    },
    [revalidate],
  );
  useChanges('settings', ({ action, record }) => {
    if (action === 'delete') return;
    put(record);
    // Whether there is still sample content may have changed with them.
    reload();
  });

  return { loaded, error, reload, put };
}
