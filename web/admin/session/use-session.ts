import { useSyncExternalStore } from 'react';
import type { Records } from '../../records.ts';
import { type SessionState, type StaffUser, staffSession } from './session.ts';

/** How the session of this tab stands; renders again when that changes. */
export function useSessionState(): SessionState {
  const { subscribe, state } = staffSession();
  return useSyncExternalStore(subscribe, state);
}

/** The record client of whoever is signed in. */
export function useRecords(): Records {
  return staffSession().records;
}

/** Who is signed in. Only below the staff shell, which nobody else sees. */
export function useStaff(): StaffUser {
  const state = useSessionState();
  if (!('user' in state)) throw new Error('Nobody is signed in');
  return state.user;
}

/** What a staff member is called: by name, else by user name. */
export function staffName({ name, username }: Pick<StaffUser, 'name' | 'username'>): string {
  return name || username;
}
