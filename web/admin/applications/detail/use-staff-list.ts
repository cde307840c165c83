import { useEffect, useState } from 'react';
import type { StaffUser } from '../../session/session.ts';
import { useRecords } from '../../session/use-session.ts';

export type StaffEntry = Pick<StaffUser, 'id' | 'name' | 'username' | 'disabled'>;

/** Everybody who can be given an application; undefined until they are read, empty when that failed. */
export function useStaffList(): readonly StaffEntry[] | undefined {
  const records = useRecords();
  const [staff, setStaff] = useState<readonly StaffEntry[]>();
  useEffect(() => {
    let isCurrent = true;
    records
      .collection('users')
      .getFullList({ fields: 'id,name,username,disabled', sort: 'name' })
      .then(
        (read) => isCurrent && setStaff(read),
        () => isCurrent && setStaff([]),
      );
    return () => {
      isCurrent = false;
    };
  }, [records]);
  return staff;
}
