import type { FormEvent } from 'react';
import { auditActions } from '#model/collections/office/audit.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getStaffName } from '../session/use-session.ts';
import { useStaffList } from '../staff/use-staff-list.ts';
import { useSearchBox } from '../use-search-box.ts';
import { type AuditQuery, MAX_LABEL_LENGTH, NO_STAFF_MEMBER } from './audit-query.ts';

interface AuditFiltersProps {
  query: AuditQuery;
  hasFilters: boolean;
  onChange: (change: Partial<AuditQuery>) => void;
  onClear: () => void;
}

/** The filters by person, action, record and day. */
export function AuditFilters({ query, hasFilters, onChange, onClear }: AuditFiltersProps) {
  const { t } = useTranslation();
  const staff = useStaffList();
  const isBackwards = query.from !== '' && query.to !== '' && query.to < query.from;
  return (
    <search aria-label={t('audit.filters')} className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] items-start gap-4 xl:grid-cols-[1.2fr_1.2fr_1.6fr_1fr_1fr]">
        <InputField
          input={SelectInput}
          label={t('audit.actor')}
          value={query.actor}
          placeholder={t('audit.anyone')}
          options={[
            ...(
              staff ?? (query.actor && query.actor !== NO_STAFF_MEMBER ? [{ id: query.actor, name: query.actor, username: '' }] : [])
            ).map((member) => ({ value: member.id, label: getStaffName(member) })),
            { value: NO_STAFF_MEMBER, label: t('audit.nobody') },
          ]}
          onChange={(event) => onChange({ actor: event.target.value })}
        />
        <InputField
          input={SelectInput}
          label={t('audit.action')}
          value={query.action}
          placeholder={t('audit.anything')}
          options={auditActions.map((action) => ({ value: action, label: t(`audit.action.${action}`) }))}
          onChange={(event) => onChange({ action: auditActions.find((action) => action === event.target.value) ?? '' })}
        />
        <LabelInput value={query.label} onChange={(label) => onChange({ label })} />
        <DayInput label={t('audit.from')} value={query.from} onChange={(from) => onChange({ from })} />
        <DayInput
          label={t('audit.to')}
          value={query.to}
          error={isBackwards ? t('audit.range') : undefined}
          onChange={(to) => onChange({ to })}
        />
      </div>
      {hasFilters && (
        <Button variant="ghost" size="sm" onClick={onClear} className="mt-3 -ml-3">
          {t('audit.clear')}
        </Button>
      )}
    </search>
  );
}

/** Searches on Enter and on blur, not while typing. */
function LabelInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const { text, setText, search } = useSearchBox(value, onChange, { normalize: (typed) => typed.trim().slice(0, MAX_LABEL_LENGTH) });
  return (
    <form
      className="max-xl:order-last max-xl:col-span-full"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(text);
      }}
    >
      <InputField
        input={TextInput}
        label={t('audit.label')}
        type="search"
        value={text}
        help={text.trim().length > MAX_LABEL_LENGTH ? t('ui.searchLimit', { max: MAX_LABEL_LENGTH }) : undefined}
        placeholder="ST-20261121-0427"
        onChange={(event) => setText(event.target.value)}
        onBlur={() => search(text)}
      />
    </form>
  );
}

function DayInput({ label, value, error, onChange }: { label: string; value: string; error?: string; onChange: (value: string) => void }) {
  return (
    <InputField
      input={TextInput}
      label={label}
      error={error}
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
