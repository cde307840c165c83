import { type PasskeyList, passkeyPaths } from '#model/endpoints/accounts/passkeys.ts';
import { liveQuery } from '../../live/query-client.ts';

/** The current user's passkeys. */
export const passkeysQuery = liveQuery({
  queryKey: ['passkeys'],
  queryFn: (records) => records.send<PasskeyList>(passkeyPaths.list, { method: 'GET' }),
  staleTime: 0,
});
