import { Keyboard, SlidersHorizontal } from 'lucide-react';
import { applicationStatuses } from '#model/collections/choices.ts';
import { LimitedSearchInput } from '../../../parts/limited-search-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import { useSearchBox } from '../../use-search-box.ts';
import { type ApplicationQuery, type Sort, serializeSort, sortColumns } from './application-query.ts';

/** Milliseconds after the last key until the search starts. */
const DEBOUNCE_MS = 300;
export const SEARCH_INPUT_ID = 'application-search';

interface ApplicationListToolbarProps {
  query: ApplicationQuery;
  onChange: (change: Partial<ApplicationQuery>) => void;
  /** Opens the list of keyboard shortcuts; undefined on devices without a keyboard. */
  onShowShortcuts: (() => void) | undefined;
  /** Whether the panel of further filters is open, and its element id. */
  isPanelOpen: boolean;
  panelId: string;
  onTogglePanel: () => void;
}

function getSortLabel(t: Translate, { column, descending }: Sort): string {
  return column === 'queueOrder' ? t('admin.sort.queueOrder') : t(`admin.sort.${column}.${descending ? 'descending' : 'ascending'}`);
}

/** The search box, the select boxes for status and sort, and the button for further filters. */
export function ApplicationListToolbar(props: ApplicationListToolbarProps) {
  const { query, onChange, onShowShortcuts, isPanelOpen, panelId, onTogglePanel } = props;
  const { t } = useTranslation();
  const { text, setText, search } = useSearchBox(query.q, (q) => onChange({ q }), { delayMs: DEBOUNCE_MS });
  // The queue order has no opposite direction.
  const sorts = sortColumns.flatMap((column) =>
    (column === 'queueOrder' ? [false] : [true, false]).map((descending) => ({ column, descending })),
  );

  return (
    <search className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <form
        className="grow sm:max-w-lg"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <LimitedSearchInput
          id={SEARCH_INPUT_ID}
          label={t('admin.applications.search')}
          placeholder={t('admin.applications.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 grow basis-[7rem] sm:w-44 sm:basis-auto">
          <SelectInput
            aria-label={t('admin.column.status')}
            value={query.status}
            placeholder={t('ui.all')}
            options={applicationStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(event) => onChange({ status: applicationStatuses.find((one) => one === event.target.value) ?? '' })}
          />
        </div>
        <div className="min-w-0 grow basis-[7rem] sm:w-52 sm:basis-auto">
          <SelectInput
            aria-label={t('admin.applications.sort')}
            value={serializeSort(query.sort)}
            options={sorts.map((sort) => ({
              value: serializeSort(sort),
              label: getSortLabel(t, sort),
            }))}
            onChange={(event) => {
              const sort = sorts.find((one) => serializeSort(one) === event.target.value);
              if (sort) onChange({ sort });
            }}
          />
        </div>
        <IconButton
          icon={SlidersHorizontal}
          className="shrink-0"
          label={t('admin.filter.more')}
          title={t('admin.filter.more')}
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          onClick={onTogglePanel}
          variant="outline"
        />
        {onShowShortcuts && (
          <IconButton icon={Keyboard} label={t('admin.keys')} title={t('admin.keys')} onClick={onShowShortcuts} iconClasses="size-5.5" />
        )}
      </div>
    </search>
  );
}
