import type { Reading } from '../../live/kept.ts';
import { useReading } from '../../live/use-reading.ts';
import type { StaffUser } from '../../session/session.ts';

export type StaffEntry = Pick<StaffUser, 'id' | 'name' | 'username' | 'disabled'>;

/** Everybody who can be given an application. */
export const staffReading: Reading<readonly StaffEntry[]> = {
  key: 'staff list',
  names: ['users'],
  read: (records) => records.collection('users').getFullList({ fields: 'id,name,username,disabled', sort: 'name' }),
};

/** Everybody who can be given an application; undefined until they are read, empty when that failed. */
export function useStaffList(): readonly StaffEntry[] | undefined {
  const { value, error } = useReading(staffReading);
  return value ?? (error === undefined ? undefined : none);
}

const none: readonly StaffEntry[] = [];
