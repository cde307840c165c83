import { ArrowDown, ArrowUp, ChevronDown, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListNode, Node } from '#lib/schema/nested.ts';
import type { WordKey } from '#model/words/keys.ts';
import { classes } from '../../../ui/classes.ts';
import { useWords } from '../../../words.tsx';
import { type ShapeProps, valuesOf } from './node-props.ts';

export type Move = -1 | 1;

interface ListItemProps extends ShapeProps<ListNode> {
  at: number;
  count: number;
  /** What a person recognises it by; '' while that is empty. */
  name: string;
  /** It was just added. */
  isNew: boolean;
  onRemove: () => void;
  onMove: (by: Move) => void;
}

/** More than this many values fold away behind the item's name, and so do longer texts. */
const SHORT = 3;

const isMultiline = (node: Node): boolean => (node.kind === 'translated' ? node.of : node.kind === 'text' ? node : {}).multiline === true;
const isFolded = ({ of }: ListNode): boolean => Object.keys(of).length > SHORT || Object.values(of).some(isMultiline);

/** One item of a list, with the buttons that move and remove it. */
export function ListItem(props: ListItemProps) {
  const { node, path, at, count, name, errors, isNew, onRemove, onMove } = props;
  const { t } = useWords();
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isNew]);
  const title = t('settings.list.item', { item: t(node.item as WordKey), number: at + 1, name });
  const isLong = isFolded(node);
  const hasErrors = Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  const tools = (
    <div className="flex shrink-0">
      {!node.sortBy && (
        <>
          <Tool icon={ArrowUp} label={t('settings.list.up', { title })} disabled={at === 0} onClick={() => onMove(-1)} />
          <Tool icon={ArrowDown} label={t('settings.list.down', { title })} disabled={at === count - 1} onClick={() => onMove(1)} />
        </>
      )}
      <Tool icon={X} label={t('settings.list.remove', { title })} onClick={onRemove} />
    </div>
  );
  const look = classes('rounded-md border bg-surface', hasErrors ? 'border-danger' : 'border-line');
  if (!isLong) {
    // In a row the labels of the first item are the headings of columns.
    const isRow = Object.values(node.of).filter(({ kind }) => kind === 'translated').length < 2;
    return (
      <li
        ref={box}
        className={classes(
          look,
          'flex items-start gap-2 py-3 pr-1 pl-4 max-sm:flex-col-reverse max-sm:items-stretch max-sm:pt-0 max-sm:pr-3',
        )}
      >
        <fieldset className={classes('flex min-w-0 grow flex-wrap gap-x-4 gap-y-3', isRow && at > 0 && 'md:[&_label]:sr-only')}>
          <legend className="sr-only">{title}</legend>
          <Fields {...props} />
        </fieldset>
        <div className={classes('max-sm:-mr-3 max-sm:flex max-sm:items-center max-sm:justify-between', isRow && at === 0 && 'md:pt-7')}>
          <span aria-hidden className="tabular font-semibold text-ink-soft sm:hidden">
            {at + 1}
          </span>
          {tools}
        </div>
      </li>
    );
  }
  return (
    <li ref={box} className={look}>
      <Folding isOpen={isNew || hasErrors} title={name || t(node.item as WordKey)} number={at + 1} tools={tools}>
        <fieldset className="flex min-w-0 flex-wrap gap-4 border-line border-t px-4 py-4">
          <legend className="sr-only">{title}</legend>
          <Fields {...props} />
        </fieldset>
      </Folding>
    </li>
  );
}

function Fields({ node, path, value, errors, onChange, Inner }: ListItemProps) {
  const values = valuesOf(value);
  return Object.entries(node.of).map(([name, inner]) => (
    <div key={name} className={classes('min-w-0', widthOf(inner, isFolded(node)))}>
      <Inner
        node={inner}
        path={`${path}.${name}`}
        value={values[name]}
        errors={errors}
        onChange={(next) => onChange({ ...values, [name]: next })}
      />
    </div>
  ));
}

/** How much of a row a control takes; what does not fit goes on in the next. */
function widthOf(inner: Node, isRoomy: boolean): string {
  if (isMultiline(inner) || inner.kind === 'json') return 'basis-full';
  if (inner.kind === 'translated') return isRoomy ? 'basis-full' : 'grow basis-80';
  if (isRoomy && inner.kind === 'text') return 'grow basis-56';
  if (inner.kind === 'date') return 'basis-44 max-sm:grow';
  return 'grow basis-32';
}

/** Opens by itself when something in it wants to be seen; the buttons stay outside of what is pressed to open it. */
function Folding({
  isOpen,
  title,
  number,
  tools,
  children,
}: {
  isOpen: boolean;
  title: string;
  number: number;
  tools: ReactNode;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <div className="relative">
      <details ref={details} className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-md py-2 pr-36 pl-4 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
          <span className="tabular text-ink-faint">{number}</span>
          <span className="min-w-0 truncate font-semibold">{title}</span>
        </summary>
        {children}
      </details>
      <div className="absolute top-1 right-1">{tools}</div>
    </div>
  );
}

function Tool({ icon: Icon, label, disabled, onClick }: { icon: LucideIcon; label: string; disabled?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // Stays focusable at the ends, so that moving by keyboard does not lose its place.
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-civic-50 hover:text-civic-800 aria-disabled:opacity-35"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
