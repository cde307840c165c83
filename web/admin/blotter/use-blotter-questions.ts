import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { type BlotterQuestions, blotterQuestionsPath } from '#model/endpoints/certificates/blotter.ts';
import { liveQuery } from '../live/query-client.ts';
import { usePollingInterval } from '../live/use-live-stream.ts';
import { useCan } from '../session/use-session.ts';

/** The desk receives no live events of applications, so the query is repeated every minute. */
const questionsQuery = liveQuery({
  queryKey: ['blotter'],
  queryFn: (records) => records.send<BlotterQuestions>(blotterQuestionsPath, { method: 'GET', requestKey: null }),
  meta: { collectionNames: ['blotter_answers'] },
});

/** The questions that wait for the blotter desk; fetches nothing for other staff. */
export const useBlotterQuestions = () =>
  useQuery({ ...questionsQuery, enabled: useCan()('answerBlotter'), refetchInterval: usePollingInterval(MINUTE_MS) });
