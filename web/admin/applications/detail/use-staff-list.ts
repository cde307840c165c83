import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '../../../use-translation.tsx';
import { liveQuery } from '../../live/query-client.ts';
import type { StaffUser } from '../../session/session.ts';
import { getStaffName } from '../../session/use-session.ts';

export type StaffMember = Pick<StaffUser, 'id' | 'name' | 'username' | 'disabled'>;

/** All staff members that an application can be assigned to. */
export const staffListQueryOptions = liveQuery<readonly StaffMember[]>({
  queryKey: ['users', 'staff list'],
  queryFn: (records) => records.collection('users').getFullList({ fields: 'id,name,username,disabled', sort: 'name' }),
  meta: { collectionNames: ['users'] },
});

/**
 * All staff members that an application can be assigned to: undefined until loaded, empty when
 * loading failed.
 */
export function useStaffList(): readonly StaffMember[] | undefined {
  const { data, isError } = useQuery(staffListQueryOptions);
  return data ?? (isError ? noStaff : undefined);
}

const noStaff: readonly StaffMember[] = [];

/**
 * Returns a function that gives the name of a staff member by id, and `otherwise` when nobody known
 * has the id: 'a colleague' unless it is given.
 */
export function useStaffName(): (id: string, otherwise?: string) => string {
  const { t } = useTranslation();
  const { data } = useQuery(staffListQueryOptions);
  return useCallback(
    (id, otherwise = t('admin.assign.somebody')) => {
      const member = data?.find((one) => one.id === id);
      return member ? getStaffName(member) : otherwise;
    },
    [t, data],
  );
}
