import { useEffect, useEffectEvent, useState } from 'react';
import { LimitedSearchInput } from '../../parts/limited-search-input.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { limitSearch } from '../serialize-query.ts';
import { inboxIds } from './use-inbox-shortcuts.ts';

/** Milliseconds without typing before the search starts. */
const DEBOUNCE_MS = 250;

interface InboxToolbarProps<F extends string> {
  q: string;
  searchLabel: string;
  /** Placeholder of the search box. */
  searchHint: string;
  onSearch: (q: string) => void;
  folder: F;
  folderLabel: string;
  folders: readonly { value: F; label: string }[];
  onFolder: (folder: F) => void;
}

/** The search box and the folder select above a list. */
export function InboxToolbar<F extends string>({
  q,
  searchLabel,
  searchHint,
  onSearch,
  folder,
  folderLabel,
  folders,
  onFolder,
}: InboxToolbarProps<F>) {
  const [typed, setTyped] = useState(q);
  // The URL can change without the search box: back, forward, a link.
  useEffect(() => setTyped((before) => (limitSearch(before) === q ? before : q)), [q]);
  const search = useEffectEvent((text: string) => text !== q && onSearch(text));
  useEffect(() => {
    const timer = setTimeout(() => search(limitSearch(typed)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="flex flex-col gap-2 border-line border-b p-3">
      <LimitedSearchInput
        id={inboxIds.search}
        label={searchLabel}
        placeholder={searchHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch(limitSearch(typed))}
      />
      <SelectInput
        dense
        aria-label={folderLabel}
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
