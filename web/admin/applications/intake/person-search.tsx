import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { buildTextSearch } from '#lib/filter/text-search.ts';
import { LimitedSearchInput } from '../../../parts/limited-search-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { liveQuery } from '../../live/query-client.ts';
import { limitSearch } from '../../serialize-query.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { useAction } from '../../use-action.ts';
import { useDebouncedValue } from '../../use-debounced-value.ts';
import type { ListedApplication } from '../listed-application.ts';

const MAX_RESULTS = 5;
const DEBOUNCE_MS = 250;
const searchedFields = { name: 'text', applicationNumber: 'reference', contactNumber: 'phone' } as const;
const fields = 'id,created,updated,name,applicationNumber,contactNumber,address';

/**
 * Finds earlier applications of the person. Results contain only list fields; the audit trail
 * records an opening when one of them is chosen.
 *
 * @param props.onChoose fills in the form from the application with this id
 */
export function PersonSearch({ onChoose }: { onChoose: (id: string) => Promise<void> }) {
  const { t } = useTranslation();
  const { day } = useDateFormatters();
  const [input, setInput] = useState('');
  const { problem, run } = useAction();
  /** The text that was submitted by Enter, until its results are loaded. */
  const [submitted, setSubmitted] = useState<string>();
  const q = useDebouncedValue(limitSearch(input), DEBOUNCE_MS);
  const hasQuery = q.length > 1 && input.trim() !== '';
  const { data, isError } = useQuery({
    ...liveQuery<readonly ListedApplication[]>({
      queryKey: ['applications', 'of intake', q],
      queryFn: async (records) => {
        const options = { filter: serializeFilter(buildTextSearch(searchedFields, q)), sort: '-created', skipTotal: true, fields };
        return (await records.collection('applications').getList<ListedApplication>(1, MAX_RESULTS, options)).items;
      },
      meta: { collectionNames: ['applications'] },
    }),
    enabled: hasQuery,
  });
  const rows = hasQuery ? data : undefined;
  const choose = (id: string) =>
    run(async () => {
      await onChoose(id);
      setInput('');
      document.getElementById('field-purpose')?.focus();
    });
  const chooseFirst = useEffectEvent((results: readonly ListedApplication[]) => {
    setSubmitted(undefined);
    if (results[0]) void choose(results[0].id);
  });
  useEffect(() => {
    if (submitted === q && rows) chooseFirst(rows);
  }, [submitted, q, rows]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(limitSearch(input));
        }}
      >
        <LimitedSearchInput
          id="intake-search"
          label={t('intake.search')}
          placeholder={t('intake.search.placeholder')}
          autoFocus
          autoComplete="off"
          value={input}
          onChange={({ target }) => {
            setInput(target.value);
            setSubmitted(undefined);
          }}
        />
      </form>
      <p className="mt-1 text-ink-soft text-sm">{t('intake.search.help')}</p>
      <div aria-live="polite">
        {rows?.length === 0 && <p className="mt-2">{t('intake.search.none')}</p>}
        {((hasQuery && isError) || problem) && <p className="mt-2 text-danger-ink">{t('intake.search.failed')}</p>}
        {rows && rows.length > 0 && (
          <ul aria-label={t('intake.search.results')} className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
            {rows.map(({ id, name, applicationNumber, contactNumber, address, created }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => void choose(id)}
                  className="flex min-h-11 w-full flex-wrap items-baseline gap-x-4 px-4 py-2 text-left hover:bg-civic-50"
                >
                  <span className="font-semibold">{name}</span>
                  <span className="tabular text-sm">{contactNumber || t('numberCheck.none')}</span>
                  <span className="text-ink-soft text-sm">{address}</span>
                  <span className="text-ink-soft text-sm">
                    {applicationNumber} · {day(created)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
