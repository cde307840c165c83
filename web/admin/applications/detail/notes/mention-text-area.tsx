import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { TextArea } from '../../../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { getStaffName, useCurrentUser } from '../../../session/use-session.ts';
import { type StaffMember, useStaffList } from '../../../staff/use-staff-list.ts';
import { findMention, listMentionable } from './find-mention.ts';

interface MentionTextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onKeyDown'> {
  value: string;
  onChange: (value: string) => void;
  /** Called for Ctrl+Enter. */
  onSubmit: () => void;
}

/**
 * A text area that suggests colleagues to mention after an `@`. It keeps its role, because a
 * combobox has one line and ARIA in HTML allows a `textarea` no other role; a status announces the
 * list, since `aria-expanded` is not for text boxes.
 */
export function MentionTextArea({ value, onChange, onSubmit, ...rest }: MentionTextAreaProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const staff = useStaffList();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState<number>();
  const [activeIndex, setActiveIndex] = useState(0);
  const mention = cursor === undefined ? undefined : findMention(value, cursor);
  const candidates = mention ? listMentionable(staff ?? [], me.id, mention.input) : [];
  const isOpen = candidates.length > 0;
  const activeCandidate = candidates[activeIndex] ?? candidates[0];

  const insert = (person: StaffMember) => {
    if (!mention || cursor === undefined) return;
    const before = `${value.slice(0, mention.start)}@${person.username} `;
    onChange(before + value.slice(cursor));
    setCursor(undefined);
    const target = area.current;
    target?.focus();
    requestAnimationFrame(() => target?.setSelectionRange(before.length, before.length));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSubmit();
    }
    if (event.key === 'Escape' && !isOpen) return area.current?.blur();
    if (!isOpen || !activeCandidate) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActiveIndex((candidates.indexOf(activeCandidate) + (event.key === 'ArrowDown' ? 1 : candidates.length - 1)) % candidates.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      insert(activeCandidate);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setCursor(undefined);
    }
  };
  return (
    <div className="relative">
      <TextArea
        {...rest}
        ref={area}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && activeCandidate ? `${listId}-${activeCandidate.id}` : undefined}
        value={value}
        onChange={(event) => {
          setActiveIndex(0);
          setCursor(event.target.selectionStart);
          onChange(event.target.value);
        }}
        onKeyDown={press}
        onBlur={() => setCursor(undefined)}
      />
      <p role="status" className="sr-only">
        {isOpen && t('case.notes.mentionCount', { count: candidates.length })}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={t('case.notes.mention')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 rounded-lg border border-line bg-surface p-1.5 shadow-raised"
      >
        {candidates.map((person) => (
          <div
            key={person.id}
            id={`${listId}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === activeCandidate}
            // Not `onClick`: the text area would lose its focus, and with it the cursor position.
            onPointerDown={(event) => {
              event.preventDefault();
              insert(person);
            }}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3',
              person === activeCandidate && 'bg-civic-50 text-civic-800',
            )}
          >
            <span className="font-semibold">{getStaffName(person)}</span>
            <span className="text-ink-soft text-sm">@{person.username}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
