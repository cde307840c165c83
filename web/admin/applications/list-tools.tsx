import { Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { applicationStatuses } from '#model/collections/choices.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { useWords } from '../../words.tsx';
import { type ListQuery, sortColumns, sortText } from './list-query.ts';

/** What is typed is looked for when the person pauses. */
const PAUSE_MS = 300;
export const SEARCH_BOX = 'application-search';

interface ListToolsProps {
  query: ListQuery;
  onChange: (change: Partial<ListQuery>, isTyping?: boolean) => void;
  /** Lists the keys; undefined where there is no keyboard to speak of. */
  onKeys: (() => void) | undefined;
}

export function ListTools({ query, onChange, onKeys }: ListToolsProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState(query.q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(query.q);
  useEffect(() => () => clearTimeout(pause.current), []);
  // The address may change without the box: back, forward, a link.
  useEffect(() => {
    if (query.q === sent.current) return;
    sent.current = query.q;
    setTyped(query.q);
  }, [query.q]);

  const look = (text: string) => {
    clearTimeout(pause.current);
    const q = text.trim();
    if (q === sent.current) return;
    sent.current = q;
    onChange({ q }, true);
  };
  const sorts = sortColumns.flatMap((column) => [true, false].map((descending) => ({ column, descending })));

  return (
    <search className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <form
        className="grow sm:max-w-lg"
        onSubmit={(event) => {
          event.preventDefault();
          look(typed);
        }}
      >
        <SearchInput
          id={SEARCH_BOX}
          label={t('admin.applications.search')}
          placeholder={t('admin.applications.search')}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            clearTimeout(pause.current);
            pause.current = setTimeout(() => look(text), PAUSE_MS);
          }}
        />
      </form>
      <div className="flex gap-3">
        <div className="min-w-36 grow sm:w-44">
          <SelectInput
            aria-label={t('admin.applications.filter')}
            value={query.status}
            placeholder={t('ui.all')}
            options={applicationStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(event) => onChange({ status: applicationStatuses.find((one) => one === event.target.value) ?? '' })}
          />
        </div>
        <div className="min-w-36 grow sm:w-52">
          <SelectInput
            aria-label={t('admin.applications.sort')}
            value={sortText(query.sort)}
            options={sorts.map((sort) => ({
              value: sortText(sort),
              label: t(`admin.sort.${sort.column}.${sort.descending ? 'descending' : 'ascending'}`),
            }))}
            onChange={(event) => {
              const sort = sorts.find((one) => sortText(one) === event.target.value);
              if (sort) onChange({ sort });
            }}
          />
        </div>
        {onKeys && (
          <Button variant="ghost" size="icon" aria-label={t('admin.keys')} title={t('admin.keys')} onClick={onKeys}>
            <Keyboard aria-hidden className="size-5.5" />
          </Button>
        )}
      </div>
    </search>
  );
}
