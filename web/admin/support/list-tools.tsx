import { useEffect, useState } from 'react';
import { SearchInput } from '../../ui/search-input.tsx';
import { SelectInput } from '../../ui/select-input.tsx';

/** A search goes to the store when the person pauses. */
const PAUSE_MS = 250;

interface ListToolsProps<F extends string> {
  q: string;
  searchLabel: string;
  /** What can be typed, in few words. */
  searchHint: string;
  onSearch: (q: string) => void;
  folder: F;
  folderLabel: string;
  folders: readonly { value: F; label: string }[];
  onFolder: (folder: F) => void;
}

/** The search box and the choice of folder above a list. */
export function ListTools<F extends string>({
  q,
  searchLabel,
  searchHint,
  onSearch,
  folder,
  folderLabel,
  folders,
  onFolder,
}: ListToolsProps<F>) {
  const [typed, setTyped] = useState(q);
  // The address may change without the box: back, forward, a link.
  useEffect(() => setTyped((before) => (before.trim() === q ? before : q)), [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for what was typed, not anew when the asker is drawn again
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="flex flex-col gap-2 border-line border-b p-3">
      <SearchInput
        label={searchLabel}
        placeholder={searchHint}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch(typed.trim())}
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
