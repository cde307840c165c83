import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type SettingsState, settingsStatePath } from '#model/endpoints/settings-state.ts';
import type { Reading } from '../live/kept.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useKept, useKeptReadings } from '../live/use-kept.ts';
import { useRecords } from '../session/use-session.ts';
import type { SettingsRecord } from './save-settings.ts';

/** `record` is missing while nobody has changed a default. */
interface LoadedSettings {
  record?: SettingsRecord;
  state: SettingsState;
}

export interface OpenSettings {
  /** Undefined until they are read. */
  loaded: LoadedSettings | undefined;
  error: unknown;
  reload: () => void;
  /** Puts the record as it was saved in its place. */
  put: (record: SettingsRecord) => void;
}

/** The settings as they are now. */
export const settingsReading: Reading<LoadedSettings> = {
  key: 'settings',
  names: ['settings'],
  read: async (records) => {
    const [{ items }, state] = await Promise.all([
      records.collection('settings').getList(1, 1, { skipTotal: true }),
      records.send<SettingsState>(settingsStatePath, { method: 'GET' }),
    ]);
    return { ...(items[0] && { record: items[0] }), state };
  },
};

/** The settings as the store has them, followed while they are open; the frame of the page follows them too. */
export function useSettings(): OpenSettings {
  const records = useRecords();
  const generation = useGeneration('settings');
  const { revalidate } = useRevalidator();
  const kept = useKeptReadings();
  const { held, setHeld, recall } = useKept(settingsReading);
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `generation` call for the same again
  useEffect(() => {
    if (generation === 0 || (asked === 0 && recall(settingsReading))) return;
    let isCurrent = true;
    kept.read(settingsReading, records).then(
      (value) => {
        if (!isCurrent) return;
        setError(undefined);
        setHeld({ of: settingsReading, value });
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [records, asked, generation]);

  const put = useCallback(
    (record: SettingsRecord) => {
      setHeld((before) => {
        if (!before || (before.value.record && before.value.record.updated > record.updated)) return before;
        return { ...before, value: { ...before.value, record } };
      });
      void revalidate();
    },
    [revalidate, setHeld],
  );
  useChanges('settings', ({ action, record }) => {
    if (action === 'delete') return;
    put(record);
    // Whether there is still sample content may have changed with them.
    reload();
  });

  return { loaded: held?.value, error, reload, put };
}
