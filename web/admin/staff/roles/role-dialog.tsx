import toast from 'react-hot-toast';
import { capabilities } from '#model/roles/capabilities.ts';
import { CheckboxGroup } from '../../../ui/inputs/checkbox-group.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import type { FormField, RecordControlProps } from '../../record-form/form-field.ts';
import { useRecordForm } from '../../record-form/use-record-form.ts';
import type { CustomRole } from './get-role-name.ts';

interface RoleDialogProps {
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

/** Creates or edits a role of the office: its name and its capabilities. */
export function RoleDialog({ role, onClose, onSaved }: RoleDialogProps) {
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
  const options = capabilities.map((capability) => ({ value: capability, label: t(`roles.capability.${capability}`) }));
  return <CheckboxGroup id={id} legend={label} required error={error} options={options} value={value} onChange={onChange} />;
}
