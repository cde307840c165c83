import { useQuery } from '@tanstack/react-query';
import { type SetupWarningsResponse, setupWarningsPath } from '#model/endpoints/office/setup-warnings.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { liveQuery } from '../live/query-client.ts';
import { useCan, useSessionState } from '../session/use-session.ts';

/** Fetches again when the sample content was removed. */
const setupWarningsQuery = (hasSampleContent: boolean) =>
  liveQuery({
    queryKey: ['setup warnings', hasSampleContent],
    queryFn: (records) => records.send<SetupWarningsResponse>(setupWarningsPath, { method: 'GET', requestKey: null }),
  });

/**
 * The setup warnings, for users who may edit the settings. The session has them at the first
 * render, so that the page does not move when they are fetched.
 */
export function useSetupWarnings(): SetupWarningsResponse | undefined {
  const { hasSampleContent } = useSite();
  const session = useSessionState();
  const enabled = useCan()('editSettings');
  const placeholderData = 'user' in session ? session.setup : undefined;
  return useQuery({ ...setupWarningsQuery(hasSampleContent), enabled, placeholderData }).data;
}
