import type { Selection } from '../bulk/use-selection.ts';
import type { ListedApplication } from '../listed-application.ts';
import type { ActiveRow } from '../shortcuts/use-active-row.ts';
import type { StatusChange } from '../status/use-status-change.ts';
import type { Assignment } from '../use-assignment.ts';
import type { ApplicationQuery } from './application-query.ts';

/** The props shared by the table and the cards of applications. */
export interface ApplicationListProps {
  rows: readonly ListedApplication[] | undefined;
  /** The total in the store; undefined until counted. */
  total: number | undefined;
  newIds: ReadonlySet<string>;
  change: StatusChange;
  assignment: Assignment;
  selection: Selection;
  active: ActiveRow;
  /** Called when the list is scrolled near its last row. */
  onEndReached: () => void;
}

export interface TableProps extends ApplicationListProps {
  sort: ApplicationQuery['sort'];
  onSort: (sort: ApplicationQuery['sort']) => void;
}

/**
 * The props of one row. They change only when this row changes, so that memoised rows do not
 * rerender while the list is scrolled.
 */
export interface RowProps {
  application: ListedApplication;
  isNew: boolean;
  isSelected: boolean;
  isActive: boolean;
  change: StatusChange;
  assignment: Assignment;
  onToggleSelected: (id: string, isRange?: boolean) => void;
  onActivate: (id: string) => void;
}

/** Selects the props of one row from those of the list. */
export function getRowProps(
  { newIds, change, assignment, selection, active }: Omit<ApplicationListProps, 'rows' | 'total' | 'onEndReached'>,
  application: ListedApplication,
  index: number,
): RowProps {
  return {
    application,
    isNew: newIds.has(application.id),
    isSelected: selection.has(application.id),
    isActive: index === active.index,
    change,
    assignment,
    onToggleSelected: selection.toggle,
    onActivate: active.activate,
  };
}
