import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { applicationStatuses } from '#model/collections/choices.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { formatCappedCount } from '../../capped-count.ts';
import { useStatusCounts } from '../use-status-counts.ts';
import {
  type ApplicationQuery,
  buildApplicationFilter,
  parseApplicationQuery,
  type Requester,
  serializeApplicationQuery,
} from './application-query.ts';
import { applicationCountQuery } from './use-application-list.ts';

const parse = (search: string) => parseApplicationQuery(new URLSearchParams(search));

const tabs = [
  { label: 'ui.all', query: parse('') },
  ...applicationStatuses.map((status) => ({ label: `status.${status}`, query: parse(`?status=${status}`) }) as const),
  { label: 'admin.views.mine', query: parse('?assigned=me') },
  { label: 'admin.views.nobody', query: parse('?assigned=nobody') },
  { label: 'admin.views.overdue', query: parse('?overdue=1&sort=dueDate') },
] as const;

/** Whether the query, in any sort order, is that of a tab. */
export const isTabQuery = (query: ApplicationQuery): boolean => tabs.some((tab) => isSameList(tab.query, query));

function isSameList(tab: ApplicationQuery, query: ApplicationQuery): boolean {
  return serializeApplicationQuery(tab) === serializeApplicationQuery({ ...query, sort: tab.sort });
}

/**
 * Links to the most used lists, each with the live number of its applications (product §2.20).
 */
export function StatusTabs({ query, requester }: { query: ApplicationQuery; requester: Requester }) {
  const { t, to } = useTranslation();
  const { counts } = useStatusCounts();
  const sum = counts && counts.pending + counts.ongoing + counts.finished + counts.denied;
  const totals = [sum, ...applicationStatuses.map((status) => counts?.[status])];
  return (
    <nav aria-label={t('admin.applications.tabs')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul aria-label={t('admin.applications.counts')} className="relative flex gap-1 border-line border-b-2">
        {tabs.map((tab, position) => {
          const isCurrent = isSameList(tab.query, query);
          return (
            <li key={tab.label} className={tab.label === 'admin.views.mine' ? 'ml-2 border-line border-l pl-2' : undefined}>
              <Link
                to={to('/admin/applications') + serializeApplicationQuery(tab.query)}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className={classNames(
                  '-mb-0.5 flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-3 px-2.5 font-semibold text-sm no-underline transition-colors',
                  isCurrent ? 'border-sun-500 text-civic-900' : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
                )}
              >
                {t(tab.label)}
                {position < totals.length ? <Count total={totals[position]} /> : <QueryCount query={tab.query} requester={requester} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function QueryCount({ query, requester }: { query: ApplicationQuery; requester: Requester }) {
  const { data } = useQuery(applicationCountQuery(serializeFilter(buildApplicationFilter(query, requester))));
  return <Count total={data} />;
}

function Count({ total }: { total: number | undefined }) {
  const { language } = useTranslation();
  if (total === undefined) return null;
  return (
    <span data-count className="tabular rounded-full bg-sunken px-2 py-0.5 text-ink-soft text-xs">
      {formatCappedCount(total, language)}
    </span>
  );
}
