import { useEffect, useEffectEvent, useState } from 'react';
import { LimitedSearchInput } from '../../parts/limited-search-input.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { limitSearch } from '../serialize-query.ts';
import type { InboxQuery } from './inbox-query.ts';
import { inboxIds } from './use-inbox-shortcuts.ts';

/** Milliseconds without typing before the search starts. */
const DEBOUNCE_MS = 250;

interface InboxToolbarProps<Folder extends string> {
  query: InboxQuery<Folder>;
  folders: readonly { value: Folder; label: string }[];
  searchLabel: string;
  searchPlaceholder: string;
  onSearch: (q: string) => void;
  onFolder: (folder: Folder) => void;
}

/** The search box and the folder select above a list. */
export function InboxToolbar<Folder extends string>(props: InboxToolbarProps<Folder>) {
  const { query, folders, searchLabel, searchPlaceholder, onSearch, onFolder } = props;
  const { t } = useTranslation();
  const { q, folder } = query;
  const [input, setInput] = useState(q);
  // The URL can change without the search box: back, forward, a link.
  useEffect(() => setInput((before) => (limitSearch(before) === q ? before : q)), [q]);
  const search = useEffectEvent((text: string) => text !== q && onSearch(text));
  useEffect(() => {
    const timer = setTimeout(() => search(limitSearch(input)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [input]);
  return (
    <search className="flex flex-col gap-2 border-line border-b p-3">
      <LimitedSearchInput
        id={inboxIds.search}
        label={searchLabel}
        placeholder={searchPlaceholder}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch(limitSearch(input))}
      />
      <SelectInput
        dense
        aria-label={t('support.folder')}
        value={folder}
        options={folders}
        onChange={(event) => {
          const next = folders.find(({ value }) => value === event.target.value);
          if (next) onFolder(next.value);
        }}
      />
    </search>
  );
}
