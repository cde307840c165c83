import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../live/query-client.ts';
import type { StaffUser } from '../../session/session.ts';

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
