import { Field } from '../../../ui/inputs/field.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useStaffList } from '../../applications/detail/use-staff-list.ts';
import type { RecordControlProps } from '../../record-form/form-field.ts';
import { getStaffName } from '../../session/use-session.ts';

/** Chooses a staff account; one that was closed meanwhile stays visible until another is chosen. */
export function AccountControl({ id, name, label, help, error, required, value, onChange }: RecordControlProps) {
  const { t } = useTranslation();
  const staff = useStaffList();
  const chosen = String(value ?? '');
  const open = (staff ?? []).filter((member) => !member.disabled || member.id === chosen);
  const hasFailed = staff?.length === 0;
  return (
    <Field id={id} label={label} help={help} error={error ?? (hasFailed ? t('settings.accountsFailed') : undefined)} required={required}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          value={chosen}
          options={[
            { value: '', label: t('settings.anySigner') },
            ...open.map((member) => ({ value: member.id, label: `${getStaffName(member)} (${member.username})` })),
            ...(chosen !== '' && !open.some((member) => member.id === chosen) ? [{ value: chosen, label: chosen }] : []),
          ]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
