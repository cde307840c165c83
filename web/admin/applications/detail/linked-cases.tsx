import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatFilter } from '#lib/filter/format-filter.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Application } from '../../live/listed-application.ts';
import { liveQuery } from '../../live/query-client.ts';

/** The denied case that this one corrects, and the cases by which this one was corrected. */
export function LinkedCases({ application: { id, follows, status } }: { application: Application }) {
  const { t, to } = useTranslation();
  const { data } = useQuery({
    ...liveQuery<readonly Pick<Application, 'id' | 'applicationNumber'>[]>({
      queryKey: ['applications', 'linked', id, follows],
      queryFn: async (records) => {
        const filter = formatFilter('id = {:follows} || follows = {:id}', { follows, id });
        const options = { filter, sort: '-created', skipTotal: true, fields: 'id,applicationNumber' };
        return (await records.collection('applications').getList(1, 10, options)).items;
      },
      meta: { collectionNames: ['applications'], applyChange: () => undefined },
    }),
    enabled: follows !== '' || status === 'denied',
  });
  if (!data?.length) return null;
  return (
    <Alert>
      {data.map((linked) => (
        <p key={linked.id}>
          {t(linked.id === follows ? 'case.corrects' : 'case.correctedBy')}{' '}
          <Link to={to(`/admin/applications/${linked.id}`)} className="text-link tabular inline-flex min-h-11 items-center">
            {linked.applicationNumber}
          </Link>
        </p>
      ))}
    </Alert>
  );
}
