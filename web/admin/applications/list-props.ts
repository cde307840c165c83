import type { ListedApplication } from '../live/application-feed.ts';
import type { Selection } from './bulk/use-selection.ts';
import type { ActiveRow } from './keys/use-active-row.ts';
import type { ListQuery } from './list-query.ts';
import type { Assignment } from './use-assignment.ts';
import type { StatusChange } from './use-status-change.ts';

/** What a list of applications shows and does, as a table or as cards. */
export interface ListProps {
  rows: readonly ListedApplication[] | undefined;
  /** How many the list has in the store; undefined until they are counted. */
  total: number | undefined;
  fresh: ReadonlySet<string>;
  change: StatusChange;
  assignment: Assignment;
  selection: Selection;
  active: ActiveRow;
  /** Somebody comes near the last row. */
  onNearEnd: () => void;
}

export interface TableProps extends ListProps {
  sort: ListQuery['sort'];
  onSort: (sort: ListQuery['sort']) => void;
}

/** What one row needs of it: only what changes with this row, so that scrolling draws no row twice. */
export interface RowProps {
  application: ListedApplication;
  isFresh: boolean;
  isChosen: boolean;
  isActive: boolean;
  change: StatusChange;
  assignment: Assignment;
  onChoose: (id: string) => void;
  onActive: (id: string) => void;
}

/** What a list gives to one of its rows. */
export function rowProps(
  { fresh, change, assignment, selection, active }: Pick<ListProps, 'fresh' | 'change' | 'assignment' | 'selection' | 'active'>,
  application: ListedApplication,
  index: number,
): RowProps {
  return {
    application,
    isFresh: fresh.has(application.id),
    isChosen: selection.has(application.id),
    isActive: index === active.index,
    change,
    assignment,
    onChoose: selection.toggle,
    onActive: active.choose,
  };
}
