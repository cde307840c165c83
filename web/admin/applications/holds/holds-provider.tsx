import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Hold, useHolds } from './use-holds.ts';

const HoldsContext = createContext<ReadonlyMap<string, Hold>>(new Map());

/** The hold of an application; undefined when nobody holds it. */
export const useHold = (application: string): Hold | undefined => useContext(HoldsContext).get(application);

/** Provides the holds to a list or a case, with one query and one clock for all rows. */
export function HoldsProvider({ children }: { children: ReactNode }) {
  const holds = useHolds();
  const byId = useMemo(() => new Map(holds?.map((hold) => [hold.id, hold])), [holds]);
  return <HoldsContext value={byId}>{children}</HoldsContext>;
}
