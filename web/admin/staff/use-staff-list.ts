import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '../../use-translation.tsx';
import { liveQuery } from '../live/query-client.ts';
import type { StaffUser } from '../session/session.ts';
import { getStaffName } from '../session/use-session.ts';

export type StaffMember = Pick<StaffUser, 'id' | 'name' | 'username' | 'disabled'>;

/** The query of all staff members; a page's client loader can prefetch it. */
export const staffListQueryOptions = liveQuery<readonly StaffMember[]>({
  queryKey: ['users', 'staff list'],
  queryFn: (records) => records.collection('users').getFullList({ fields: 'id,name,username,disabled', sort: 'name' }),
  meta: { collectionNames: ['users'] },
});

/** All staff members, also disabled ones; undefined until loaded, empty when loading failed. */
export function useStaffList(): readonly StaffMember[] | undefined {
  const { data, isError } = useQuery(staffListQueryOptions);
  return data ?? (isError ? noStaff : undefined);
}

const noStaff: readonly StaffMember[] = [];

/**
 * Returns a function that looks up the name of a staff member by id. For an unknown id it returns
 * `fallback`, by default 'a colleague'.
 */
export function useStaffName(): (id: string, fallback?: string) => string {
  const { t } = useTranslation();
  const { data } = useQuery(staffListQueryOptions);
  return useCallback(
    (id, fallback = t('admin.assign.somebody')) => {
      const member = data?.find((one) => one.id === id);
      return member ? getStaffName(member) : fallback;
    },
    [t, data],
  );
}
