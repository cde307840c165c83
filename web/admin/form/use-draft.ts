import { useEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../parts/storage/browser-storage.ts';
import { deleteOldDrafts, type FormDraft, readDraft, writeDraft } from './draft-storage.ts';
import type { FormValues } from './form-values.ts';

const SAVE_DELAY_MS = 400;

export interface DraftState {
  /** The draft of an earlier visit, until the user restores or dismisses it. */
  savedDraft: FormDraft | undefined;
  /** Dismisses the earlier draft; the next change overwrites it. */
  dismiss: () => void;
  /** Deletes the draft, after saving or discarding. */
  discard: () => void;
}

/**
 * Stores unsaved changes in this browser, shortly after each change and when the tab closes.
 * @param key the storage key; undefined for a form whose values must not be stored.
 */
export function useDraft(
  key: string | undefined,
  values: FormValues,
  original: object | undefined,
  newId: string,
  isDirty: boolean,
): DraftState {
  const [savedDraft, setSavedDraft] = useState(() => (key === undefined ? undefined : readDraft(key)));
  const pending = useRef<() => void>(undefined);
  const wasDirty = useRef(false);

  useEffect(() => {
    if (key === undefined) return;
    if (!isDirty) {
      pending.current = undefined;
      if (wasDirty.current) deviceStorage.write(key, undefined);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    const save = () => {
      pending.current = undefined;
      writeDraft(key, { values, baseRecord: original, newId, updatedAt: Date.now() });
    };
    pending.current = save;
    const timer = setTimeout(() => pending.current === save && save(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, values, original, newId, isDirty]);

  useEffect(deleteOldDrafts, []);
  useEffect(() => {
    const flush = () => pending.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return {
    savedDraft,
    dismiss: () => {
      setSavedDraft(undefined);
      if (key !== undefined && !isDirty) deviceStorage.write(key, undefined);
    },
    discard: () => {
      pending.current = undefined;
      wasDirty.current = false;
      if (key !== undefined) deviceStorage.write(key, undefined);
    },
  };
}
