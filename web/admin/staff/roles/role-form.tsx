import toast from 'react-hot-toast';
import { capabilities } from '#model/roles/capabilities.ts';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { FieldGroup } from '../../../ui/inputs/field-group.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import type { FormField, RecordControlProps } from '../../record-form/form-field.ts';
import { useRecordForm } from '../../record-form/use-record-form.ts';
import type { CustomRole } from './get-role-name.ts';

interface RoleFormProps {
  /** Undefined for a new one. */
  role: CustomRole | undefined;
  onClose: () => void;
  onSaved: (role: CustomRole) => void;
}

const layout: readonly FormField[] = [
  { name: 'name', wide: true },
  { name: 'capabilities', wide: true, control: CapabilitiesControl },
];
const names = layout.map(({ name }) => name);

/** The form of a role of the office: its name and what it allows. */
export function RoleForm({ role, onClose, onSaved }: RoleFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm('roles', names, role, (saved) => {
    toast.success(t('roles.saved'));
    onSaved(saved);
  });
  return (
    <FieldsDialog
      id="role"
      form={form}
      layout={layout}
      title={role ? t('roles.edit', { name: role.name }) : t('roles.new')}
      submitLabel={t('ui.save')}
      onClose={onClose}
    />
  );
}

function CapabilitiesControl({ id, label, error, value, onChange }: RecordControlProps) {
  const { t } = useTranslation();
  const selectedValues: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldGroup legend={label} required {...(error && { error })}>
      {capabilities.map((capability, at) => (
        <Checkbox
          key={capability}
          {...(at === 0 && { id })}
          label={t(`roles.capability.${capability}`)}
          checked={selectedValues.includes(capability)}
          onChange={({ target }) =>
            onChange(capabilities.filter((one) => (one === capability ? target.checked : selectedValues.includes(one))))
          }
        />
      ))}
    </FieldGroup>
  );
}
