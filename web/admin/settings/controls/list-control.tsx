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
 * An ordered list of items with buttons to add, remove and move them. The focus follows a moved
 * item, and a live region announces each change.
 */
export function ListControl({ node, path, label, value, errors, onChange, ChildControl }: CompositeControlProps<ListNode>) {
  const { t, language } = useTranslation();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const keys = useItemKeys(items.length);
  const [announcement, setAnnouncement] = useState('');
  /** Key of the item added last: it is expanded and receives the focus. */
  const [addedKey, setAddedKey] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const titleNode = node.of[node.title];
  const nameOf = (index: number): string => {
    const itemTitle = toObjectValues(items[index])[node.title];
    const title = titleNode && itemTitle ? formatValue(t, language, titleNode, itemTitle) : '';
    return title === t('recordForm.none') ? '' : title;
  };

  const change = (index: number, item: unknown) => onChange(items.with(index, item));
  const append = () => {
    setAddedKey(keys.add());
    setAnnouncement(t('settings.list.added', { item: t(node.item as MessageKey) }));
    onChange([...items, getEmptyValues(node.of)]);
  };
  const remove = (index: number) => {
    setAnnouncement(t('settings.list.removed', { item: nameOf(index) || t(node.item as MessageKey) }));
    keys.remove(index);
    onChange(items.toSpliced(index, 1));
    addButton.current?.focus();
  };
  const move = (index: number, by: MoveOffset) => {
    const to = index + by;
    setAnnouncement(t('settings.list.moved', { item: nameOf(index) || t(node.item as MessageKey), place: to + 1, count: items.length }));
    keys.move(index, to);
    onChange(items.toSpliced(index, 1).toSpliced(to, 0, items[index]));
  };

  return (
    <FieldGroup
      className="min-w-0"
      legend={
        <span id={getControlId(path)} tabIndex={-1}>
          {label ?? t(node.label as MessageKey)}
        </span>
      }
      help={node.help && t(node.help as MessageKey)}
      error={errors[path]}
    >
      {items.length === 0 && (
        <p className="rounded-md border border-line border-dashed px-4 py-5 text-center text-ink-soft">{t('settings.list.empty')}</p>
      )}
      <ol className="space-y-3">
        {items.map((item, index) => (
          <ListItem
            key={keys.get(index)}
            node={node}
            path={`${path}.${index}`}
            index={index}
            count={items.length}
            name={nameOf(index)}
            value={item}
            errors={errors}
            isNew={addedKey === keys.get(index)}
            onChange={(next) => change(index, next)}
            onRemove={() => remove(index)}
            onMove={(by) => move(index, by)}
            ChildControl={ChildControl}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <Button ref={addButton} variant="outline" className="mt-3" disabled={items.length >= node.max} onClick={append}>
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
    const added = Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => next + index);
    setState({ keys: [...keys.slice(0, count), ...added], next: next + added.length });
  }
  return {
    get: (index: number) => keys[index],
    /** Adds the key of an item that the caller appends. */
    add: () => {
      setState({ keys: [...keys, next], next: next + 1 });
      return next;
    },
    remove: (index: number) => setState({ keys: keys.toSpliced(index, 1), next }),
    move: (from: number, to: number) => setState({ keys: keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)), next }),
  };
}
