import { LimitedSearchInput } from '../../parts/limited-search-input.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useSearchBox } from '../use-search-box.ts';
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
  const { text, setText, search } = useSearchBox(q, onSearch, { delayMs: DEBOUNCE_MS });
  return (
    <search className="flex flex-col gap-2 border-line border-b p-3">
      <LimitedSearchInput
        id={inboxIds.search}
        label={searchLabel}
        placeholder={searchPlaceholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
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
