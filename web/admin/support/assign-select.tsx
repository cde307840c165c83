import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useStaffList } from '../applications/detail/use-staff-list.ts';
import { getStaffName } from '../session/use-session.ts';

interface AssignSelectProps {
  /** Id of the assignee; '' for nobody. */
  value: string;
  /** Receives the new assignee's id, and the confirmation to show once it is stored. */
  onChange: (assignedTo: string, done: string) => void;
}

/** Shows and changes the assignee of a conversation. */
export function AssignSelect({ value, onChange }: AssignSelectProps) {
  const { t } = useTranslation();
  const staff = useStaffList();
  const colleagues = (staff ?? [])
    .filter((one) => !one.disabled || one.id === value)
    .map((one) => ({ value: one.id, label: t('support.assignedTo', { name: getStaffName(one) }), name: getStaffName(one) }));
  return (
    <div className="min-w-40 max-w-64 grow">
      <SelectInput
        dense
        aria-label={t('applications.assignedTo')}
        value={value}
        disabled={!staff}
        options={[{ value: '', label: t('support.nobody') }, ...colleagues.map(({ value: id, label }) => ({ value: id, label }))]}
        onChange={({ target }) => {
          const selectedColleague = colleagues.find((one) => one.value === target.value);
          onChange(target.value, selectedColleague ? t('support.assigned', { name: selectedColleague.name }) : t('support.unassigned'));
        }}
      />
    </div>
  );
}
