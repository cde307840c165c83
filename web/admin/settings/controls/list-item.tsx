import { ArrowDown, ArrowUp, ChevronDown, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListNode, SchemaNode } from '#lib/schema/nodes.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { type CompositeControlProps, toObjectValues } from './node-control-props.ts';

export type MoveOffset = -1 | 1;

interface ListItemProps extends CompositeControlProps<ListNode> {
  index: number;
  count: number;
  /** Display name of the item; '' while it is empty. */
  name: string;
  /** Whether the item was just added. */
  isNew: boolean;
  onRemove: () => void;
  onMove: (by: MoveOffset) => void;
}

/** Items with more fields, or with long texts, are collapsible. */
const MAX_INLINE_FIELDS = 3;

const isMultiline = (node: SchemaNode): boolean =>
  (node.kind === 'translated' ? node.of : node.kind === 'text' ? node : {}).multiline === true;
const isCollapsible = ({ of }: ListNode): boolean => Object.keys(of).length > MAX_INLINE_FIELDS || Object.values(of).some(isMultiline);

/** One item of a list, with its move and remove buttons. */
export function ListItem(props: ListItemProps) {
  const { node, path, index, count, name, errors, isNew, onRemove, onMove } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isNew]);
  const title = t('settings.list.item', { item: t(node.item as MessageKey), number: index + 1, name });
  const hasErrors = Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  const tools = (
    <div className="flex shrink-0">
      {!node.sortBy && (
        <>
          <ToolButton icon={ArrowUp} label={t('settings.list.up', { title })} disabled={index === 0} onClick={() => onMove(-1)} />
          <ToolButton
            icon={ArrowDown}
            label={t('settings.list.down', { title })}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <ToolButton icon={X} label={t('settings.list.remove', { title })} onClick={onRemove} />
    </div>
  );
  const classes = classNames('rounded-md border bg-surface', hasErrors ? 'border-danger' : 'border-line');
  if (!isCollapsible(node)) {
    // In the row layout the labels of the first item serve as column headings.
    const isRow = Object.values(node.of).filter(({ kind }) => kind === 'translated').length < 2;
    return (
      <li
        ref={element}
        className={classNames(
          classes,
          'flex items-start gap-2 py-3 pr-1 pl-4 max-sm:flex-col-reverse max-sm:items-stretch max-sm:pt-0 max-sm:pr-3',
        )}
      >
        <fieldset className={classNames('flex min-w-0 grow flex-wrap gap-x-4 gap-y-3', isRow && index > 0 && 'md:[&_label]:sr-only')}>
          <legend className="sr-only">{title}</legend>
          <ItemFields {...props} />
        </fieldset>
        <div
          className={classNames('max-sm:-mr-3 max-sm:flex max-sm:items-center max-sm:justify-between', isRow && index === 0 && 'md:pt-7')}
        >
          <span aria-hidden className="tabular font-semibold text-ink-soft sm:hidden">
            {index + 1}
          </span>
          {tools}
        </div>
      </li>
    );
  }
  return (
    <li ref={element} className={classes}>
      <CollapsibleItem isOpen={isNew || hasErrors} title={name || t(node.item as MessageKey)} number={index + 1} tools={tools}>
        <fieldset className="flex min-w-0 flex-wrap gap-4 border-line border-t px-4 py-4">
          <legend className="sr-only">{title}</legend>
          <ItemFields {...props} />
        </fieldset>
      </CollapsibleItem>
    </li>
  );
}

function ItemFields({ node, path, value, errors, onChange, ChildControl }: ListItemProps) {
  const values = toObjectValues(value);
  return Object.entries(node.of).map(([name, inner]) => (
    <div key={name} className={classNames('min-w-0 empty:hidden', getWidthClasses(inner, isCollapsible(node)))}>
      <ChildControl
        node={inner}
        path={`${path}.${name}`}
        value={values[name]}
        errors={errors}
        onChange={(next) => onChange({ ...values, [name]: next })}
      />
    </div>
  ));
}

/** The width classes of a control in a row; the row wraps. */
function getWidthClasses(inner: SchemaNode, hasWideFields: boolean): string {
  if (isMultiline(inner) || inner.kind === 'json') return 'basis-full';
  if (inner.kind === 'translated') return hasWideFields ? 'basis-full' : 'grow basis-80';
  if (hasWideFields && inner.kind === 'text') return 'grow basis-56';
  if (inner.kind === 'date') return 'basis-44 max-sm:grow';
  return 'grow basis-32';
}

interface CollapsibleItemProps {
  /** Expands the item when it becomes true: for an error, and for a new item. */
  isOpen: boolean;
  title: string;
  number: number;
  /** The buttons of the item, outside of the summary element. */
  tools: ReactNode;
  children: ReactNode;
}

/** An item that can be collapsed to its title. */
function CollapsibleItem({ isOpen, title, number, tools, children }: CollapsibleItemProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <div className="relative">
      <details ref={details} className="group peer">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-md py-2 pr-36 pl-4 max-sm:not-group-open:pr-4 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
          <span className="tabular text-ink-faint">{number}</span>
          <span className="min-w-0 truncate font-semibold max-sm:line-clamp-2 max-sm:whitespace-normal">{title}</span>
        </summary>
        {children}
      </details>
      {/* A phone has room for the name or the buttons. */}
      <div className="absolute top-1 right-1 max-sm:not-peer-open:hidden">{tools}</div>
    </div>
  );
}

interface ToolButtonProps {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function ToolButton({ icon: Icon, label, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // `aria-disabled` keeps the button focusable at both ends of the list.
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-civic-50 hover:text-civic-800 aria-disabled:opacity-35"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
