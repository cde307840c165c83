import { useSyncExternalStore } from 'react';
import type { Capability } from '#model/roles/capabilities.ts';
import type { RecordClient } from '../../record-client.ts';
import { getStaffSession, type SessionState, type StaffUser } from './session.ts';

/** The state of this tab's session; renders again when it changes. */
export function useSessionState(): SessionState {
  const { subscribe, state } = getStaffSession();
  return useSyncExternalStore(subscribe, state);
}

/** The path of the call that waits until the user has confirmed their identity. */
export function useUnconfirmedPath(): string | undefined {
  const { subscribe, getUnconfirmedPath } = getStaffSession();
  return useSyncExternalStore(subscribe, getUnconfirmedPath);
}

/** The record client of the session. */
export function useRecords(): RecordClient {
  return getStaffSession().records;
}

/** The signed-in user. Call only below the staff shell. */
export function useCurrentUser(): StaffUser {
  const state = useSessionState();
  if (!('user' in state)) throw new Error('Nobody is signed in');
  return state.user;
}

/** The display name of a staff member: the name, otherwise the user name. */
export function getStaffName({ name, username }: Pick<StaffUser, 'name' | 'username'>): string {
  return name || username;
}

/**
 * Returns a function that tells whether the user has at least one of the given capabilities. The
 * server checks them again; pages only hide what it would reject.
 */
export function useCan(): (...oneOf: readonly Capability[]) => boolean {
  const state = useSessionState();
  const capabilities = 'user' in state ? state.capabilities : undefined;
  return (...oneOf) => oneOf.some((capability) => capabilities?.has(capability));
}
