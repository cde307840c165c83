import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { emptyValues } from '#lib/schema/check-nested.ts';
import type { ListNode } from '#lib/schema/nested.ts';
import type { WordKey } from '#model/words/keys.ts';
import { fieldMessage } from '../../../parts/field-message.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useWords } from '../../../words.tsx';
import { toldValue } from '../told-value.ts';
import { ListItem, type Move } from './list-item.tsx';
import { controlId, type ShapeProps, valuesOf } from './node-props.ts';
import { useItemKeys } from './use-item-keys.ts';

/** Items of the same kind in an order: added, removed and moved by buttons; the focus goes along, and each step is told. */
export function ListControl({ node, path, label, value, errors, onChange, Inner }: ShapeProps<ListNode>) {
  const { t, language } = useWords();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const keys = useItemKeys(items.length);
  const [told, setTold] = useState('');
  /** The item that was added last is open, and takes the focus. */
  const added = useRef<number>(undefined);
  const add = useRef<HTMLButtonElement>(null);
  const error = errors[path];
  const titled = node.of[node.title];
  const nameOf = (at: number): string => {
    const own = titled ? valuesOf(items[at])[node.title] : undefined;
    const title = titled && own ? toldValue(t, language, titled, own) : '';
    return title === '' || title === t('recordForm.none') ? '' : title;
  };

  const change = (at: number, item: unknown) => onChange(items.map((one, place) => (place === at ? item : one)));
  const append = () => {
    added.current = keys.add();
    setTold(t('settings.list.added', { item: t(node.item as WordKey) }));
    onChange([...items, emptyValues(node.of)]);
  };
  const remove = (at: number) => {
    setTold(t('settings.list.removed', { item: nameOf(at) || t(node.item as WordKey) }));
    keys.remove(at);
    onChange(items.filter((_item, place) => place !== at));
    add.current?.focus();
  };
  const move = (at: number, by: Move) => {
    const to = at + by;
    setTold(t('settings.list.moved', { item: nameOf(at) || t(node.item as WordKey), place: to + 1, count: items.length }));
    keys.move(at, to);
    const next = [...items];
    next.splice(to, 0, ...next.splice(at, 1));
    onChange(next);
  };

  return (
    <FieldGroup
      className="min-w-0"
      legend={
        <span id={controlId(path)} tabIndex={-1}>
          {label ?? t(node.label as WordKey)}
        </span>
      }
      {...(node.help && { help: t(node.help as WordKey) })}
      {...(error && { error: fieldMessage(t, undefined, error) })}
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
            at={at}
            count={items.length}
            name={nameOf(at)}
            value={item}
            errors={errors}
            isNew={added.current === keys.of(at)}
            onChange={(next) => change(at, next)}
            onRemove={() => remove(at)}
            onMove={(by) => move(at, by)}
            Inner={Inner}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      <Button ref={add} variant="outline" className="mt-3" disabled={items.length >= node.max} onClick={append}>
        <Plus aria-hidden className="size-4.5" />
        {t('settings.list.add', { item: t(node.item as WordKey) })}
      </Button>
      {items.length >= node.max && <p className="mt-1.5 text-ink-soft text-sm">{t('recordForm.list.full', { count: node.max })}</p>}
    </FieldGroup>
  );
}
