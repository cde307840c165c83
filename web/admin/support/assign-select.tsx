import { SelectInput } from '../../ui/select-input.tsx';
import { useWords } from '../../words.tsx';
import type { StaffEntry } from '../applications/detail/use-staff-list.ts';
import { staffName } from '../session/use-session.ts';

interface AssignSelectProps {
  /** Id of whose it is; '' for nobody. */
  value: string;
  staff: readonly StaffEntry[] | undefined;
  /** Receives who takes it over, and what to say when that is stored. */
  onChange: (assignedTo: string, done: string) => void;
}

/** Whose conversation it is. */
export function AssignSelect({ value, staff, onChange }: AssignSelectProps) {
  const { t } = useWords();
  const named = (staff ?? [])
    .filter((one) => !one.disabled || one.id === value)
    .map((one) => ({ value: one.id, label: t('support.assignedTo', { name: staffName(one) }), name: staffName(one) }));
  return (
    <div className="min-w-40 max-w-64 grow">
      <SelectInput
        dense
        aria-label={t('rooms.assignedTo')}
        value={value}
        disabled={!staff}
        options={[{ value: '', label: t('support.nobody') }, ...named.map(({ value: id, label }) => ({ value: id, label }))]}
        onChange={({ target }) => {
          const chosen = named.find((one) => one.value === target.value);
          onChange(target.value, chosen ? t('support.assigned', { name: chosen.name }) : t('support.unassigned'));
        }}
      />
    </div>
  );
}
