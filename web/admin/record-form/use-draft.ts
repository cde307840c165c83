import { useEffect, useRef, useState } from 'react';
import { clearDraft, type FormDraft, readDraft, writeDraft } from './draft-store.ts';
import type { FormValues } from './form-values.ts';

const PAUSE_MS = 400;

export interface KeptDraft {
  /** What an earlier visit left, until the person has decided about it. */
  offered: FormDraft | undefined;
  /** Takes the offer away; what is typed from now on is kept in its place. */
  settle: () => void;
  /** Saved, or thrown away on purpose: nothing is kept any more. */
  end: () => void;
}

/** Keeps what is typed in this browser while it differs from what is saved, also when the tab is closed. */
export function useDraft(place: string, values: FormValues, seen: object | undefined, isDirty: boolean): KeptDraft {
  const [offered, setOffered] = useState(() => readDraft(place));
  const pending = useRef<() => void>(undefined);
  const isOver = useRef(false);
  const wasDirty = useRef(false);

  useEffect(() => {
    if (!isDirty) {
      pending.current = undefined;
      if (wasDirty.current) clearDraft(place);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    const keep = () => {
      pending.current = undefined;
      if (!isOver.current) writeDraft(place, { values, seen, at: Date.now() });
    };
    pending.current = keep;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [place, values, seen, isDirty]);

  useEffect(() => {
    const flush = () => pending.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return {
    offered,
    settle: () => {
      setOffered(undefined);
      if (!isDirty) clearDraft(place);
    },
    end: () => {
      isOver.current = true;
      clearDraft(place);
    },
  };
}
