import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useSearchBox } from '../use-search-box.ts';
import type { ListQuery } from './use-list-query.ts';

interface ListToolbarProps<Filter extends string> {
  query: ListQuery<Filter>;
  searchLabel: string;
  filters: readonly { name: Filter; label: string; options: readonly { value: string; label: string }[] }[];
}

/** The search box and filters of a list that is completely in memory, filtered while typing. */
export function ListToolbar<Filter extends string>({ query, searchLabel, filters }: ListToolbarProps<Filter>) {
  const { t } = useTranslation();
  const { text, setText, search } = useSearchBox(query.q, query.setQ, { normalize: (typed) => typed });
  return (
    <search className="flex flex-col gap-3 xl:flex-row xl:items-center">
      <div className="min-w-0 grow">
        <SearchInput
          label={searchLabel}
          placeholder={searchLabel}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            search(event.target.value);
          }}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 xl:flex">
        {filters.map(({ name, label, options }) => (
          <div key={name} className="min-w-0 xl:w-52">
            <SelectInput
              aria-label={label}
              value={query.filters[name]}
              options={[{ value: '', label: t('recordList.all', { label }) }, ...options]}
              onChange={(event) => query.setFilter(name, event.target.value)}
            />
          </div>
        ))}
      </div>
    </search>
  );
}
