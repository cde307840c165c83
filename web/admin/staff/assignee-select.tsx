import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useShortcuts } from '../applications/shortcuts/use-shortcuts.ts';
import { useShortcutsEnabled } from '../applications/shortcuts/use-shortcuts-enabled.ts';
import { getStaffName, useCurrentUser } from '../session/use-session.ts';
import { useStaffList } from './use-staff-list.ts';

interface AssigneeSelectProps {
  /** Id of the assignee; '' for nobody. */
  value: string;
  /** Receives the new assignee's id, and the confirmation to show once it is stored. */
  onChange: (assignedTo: string, done: string) => void;
  /** Whether the key 'a' assigns the record to the user, or to nobody when it is theirs. */
  hasShortcut?: boolean;
}

/** Shows and changes the assignee of a conversation or report. */
export function AssigneeSelect({ value, onChange, hasShortcut = false }: AssigneeSelectProps) {
  const { t } = useTranslation();
  const staff = useStaffList();
  const me = useCurrentUser();
  const [isKeyEnabled] = useShortcutsEnabled();
  const assign = (id: string, name: string | undefined) =>
    onChange(id, name === undefined ? t('support.unassigned') : t('support.assigned', { name }));
  const toggle = () => (value === me.id ? assign('', undefined) : assign(me.id, getStaffName(me)));
  useShortcuts({ a: toggle }, hasShortcut && isKeyEnabled);
  const colleagues = (staff ?? [])
    .filter((member) => !member.disabled || member.id === value)
    .map((member) => ({ id: member.id, name: getStaffName(member) }));
  return (
    <div className="min-w-40 max-w-64 grow">
      <SelectInput
        dense
        aria-label={t('applications.assignedTo')}
        value={value}
        disabled={!staff}
        options={[
          { value: '', label: t('support.nobody') },
          ...colleagues.map(({ id, name }) => ({ value: id, label: t('support.assignedTo', { name }) })),
        ]}
        onChange={({ target }) => assign(target.value, colleagues.find(({ id }) => id === target.value)?.name)}
      />
    </div>
  );
}
