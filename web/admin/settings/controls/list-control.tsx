import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ListNode } from '#lib/schema/nodes.ts';
import { getEmptyValues } from '#lib/schema/validate-nodes.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/inputs/field-group.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { formatValue } from '../../form/format-value.ts';
import { ListItem, type MoveOffset } from './list-item.tsx';
import { type CompositeControlProps, getControlId, toObjectValues } from './node-control-props.ts';

/**
 * An ordered list of items with buttons to add, remove and move them; the focus follows the item,
 * and each step is announced.
 */
export function ListControl({ node, path, label, value, errors, onChange, ChildControl }: CompositeControlProps<ListNode>) {
  const { t, language } = useTranslation();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const keys = useItemKeys(items.length);
  const [announcement, setAnnouncement] = useState('');
  /** Key of the item added last: it is expanded and receives the focus. */
  const [addedKey, setAddedKey] = useState<number>();
  const add = useRef<HTMLButtonElement>(null);
  const error = errors[path];
  const titled = node.of[node.title];
  const nameOf = (at: number): string => {
    const itemTitle = titled ? toObjectValues(items[at])[node.title] : undefined;
    const title = titled && itemTitle ? formatValue(t, language, titled, itemTitle) : '';
    return title === '' || title === t('recordForm.none') ? '' : title;
  };

  const change = (at: number, item: unknown) => onChange(items.map((one, place) => (place === at ? item : one)));
  const append = () => {
    setAddedKey(keys.add());
    setAnnouncement(t('settings.list.added', { item: t(node.item as MessageKey) }));
    onChange([...items, getEmptyValues(node.of)]);
  };
  const remove = (at: number) => {
    setAnnouncement(t('settings.list.removed', { item: nameOf(at) || t(node.item as MessageKey) }));
    keys.remove(at);
    onChange(items.filter((_item, place) => place !== at));
    add.current?.focus();
  };
  const move = (at: number, by: MoveOffset) => {
    const to = at + by;
    setAnnouncement(t('settings.list.moved', { item: nameOf(at) || t(node.item as MessageKey), place: to + 1, count: items.length }));
    keys.move(at, to);
    const next = [...items];
    next.splice(to, 0, ...next.splice(at, 1));
    onChange(next);
  };

  return (
    <FieldGroup
      className="min-w-0"
      legend={
        <span id={getControlId(path)} tabIndex={-1}>
          {label ?? t(node.label as MessageKey)}
        </span>
      }
      {...(node.help && { help: t(node.help as MessageKey) })}
      {...(error && { error })}
    >
      {items.length === 0 && (
        <p className="rounded-md border border-line border-dashed px-4 py-5 text-center text-ink-soft">{t('settings.list.empty')}</p>
      )}
      <ol className="space-y-3">
        {items.map((item, at) => (
          <ListItem
            key={keys.of(at)}
            node={node}
            path={`${path}.${at}`}
            index={at}
            count={items.length}
            name={nameOf(at)}
            value={item}
            errors={errors}
            isNew={addedKey === keys.of(at)}
            onChange={(next) => change(at, next)}
            onRemove={() => remove(at)}
            onMove={(by) => move(at, by)}
            ChildControl={ChildControl}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <Button ref={add} variant="outline" className="mt-3" disabled={items.length >= node.max} onClick={append}>
        <Plus aria-hidden className="size-4.5" />
        {t('settings.list.add', { item: t(node.item as MessageKey) })}
      </Button>
      {items.length >= node.max && <p className="mt-1.5 text-ink-soft text-sm">{t('recordForm.list.full', { count: node.max })}</p>}
    </FieldGroup>
  );
}

/**
 * Stable React keys for list items without ids, so that a moved item keeps its controls and focus.
 */
function useItemKeys(count: number) {
  const [{ keys, next }, setState] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 });
  // The list was replaced from outside, for example by its default.
  if (keys.length !== count) {
    const added = Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at);
    setState({ keys: [...keys.slice(0, count), ...added], next: next + added.length });
  }
  return {
    of: (at: number) => keys[at],
    /** Adds the key of an item that the caller appends. */
    add: () => {
      setState({ keys: [...keys, next], next: next + 1 });
      return next;
    },
    remove: (at: number) => setState({ keys: keys.toSpliced(at, 1), next }),
    move: (at: number, to: number) => setState({ keys: keys.toSpliced(at, 1).toSpliced(to, 0, ...keys.slice(at, at + 1)), next }),
  };
}
