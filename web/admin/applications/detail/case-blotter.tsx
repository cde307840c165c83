import { useQuery } from '@tanstack/react-query';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { liveQuery } from '../../live/query-client.ts';
import { useCan } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { useStaffName } from '../../staff/use-staff-list.ts';
import type { Application } from '../listed-application.ts';

const tones: Record<'requested' | 'clear' | 'review', Tone> = { requested: 'warning', clear: 'success', review: 'danger' };

/** The result of the blotter check, where the service needs one; reasons only for the captain. */
export function CaseBlotter({ application: { id, blotter } }: { application: Pick<Application, 'id' | 'blotter'> }) {
  const { t } = useTranslation();
  const can = useCan();
  if (!blotter || blotter === 'none') return null;
  return (
    <section aria-labelledby="case-blotter">
      <h2 id="case-blotter" className="mb-2 text-lg">
        {t('applications.blotter')}
      </h2>
      <Badge tone={tones[blotter]}>{t(`blotter.state.${blotter}`)}</Badge>
      {blotter === 'review' && <p className="mt-2 text-ink-soft">{t('blotter.decides')}</p>}
      {can('readBlotterReasons') && blotter !== 'requested' && <BlotterReasons application={id} />}
    </section>
  );
}

const reasonsQuery = (application: string) =>
  liveQuery({
    queryKey: ['blotter_answers', application],
    queryFn: (records) =>
      records
        .collection('blotter_answers')
        .getFullList({ filter: serializeFilter(fieldEquals('application', application)), sort: '-created' }),
    meta: { collectionNames: ['blotter_answers'] },
  });

function BlotterReasons({ application }: { application: string }) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const getName = useStaffName();
  const { data, error } = useQuery(reasonsQuery(application));
  if (error) return <p className="mt-2 text-danger">{t('blotter.reasons.failed')}</p>;
  return (
    <ul className="mt-3 space-y-3">
      {data?.map(({ id, answer, author, created, reason }) => (
        <li key={id}>
          <p className="text-ink-soft text-sm">
            {answer && t(`blotter.state.${answer}`)} · {t('case.facts.by', { name: getName(author, '–'), time: dayAndTime(created) })}
          </p>
          {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
