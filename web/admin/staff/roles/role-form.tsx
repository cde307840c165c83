import toast from 'react-hot-toast';
import { capabilities } from '#model/roles/capabilities.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useConfirmLeaving } from '../../form/unsaved-changes-provider.tsx';
import type { FormField, RecordControlProps } from '../../record-form/form-field.ts';
import { RecordForm } from '../../record-form/record-form.tsx';
import { useRecordForm } from '../../record-form/use-record-form.ts';
import type { CustomRole } from './get-role-name.ts';

interface RoleFormProps {
  /** Undefined for a new one. */
  role: CustomRole | undefined;
  onClose: () => void;
  onSaved: (role: CustomRole) => void;
}

const FORM = 'role';
const layout: readonly FormField[] = [
  { name: 'name', wide: true },
  { name: 'capabilities', wide: true, control: CapabilitiesControl },
];
const names = layout.map(({ name }) => name);

/** The form of a role of the office: its name and what it allows. */
export function RoleForm({ role, onClose, onSaved }: RoleFormProps) {
  const { t } = useTranslation();
  const confirmLeaving = useConfirmLeaving();
  const form = useRecordForm('roles', names, role, (saved) => {
    toast.success(t('roles.saved'));
    onSaved(saved);
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && confirmLeaving(onClose)}
      title={role ? t('roles.edit', { name: role.name }) : t('roles.new')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => confirmLeaving(onClose)} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={form.isBusy}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <RecordForm id={FORM} layout={layout} form={form} />
    </Dialog>
  );
}

function CapabilitiesControl({ id, label, error, value, onChange }: RecordControlProps) {
  const { t } = useTranslation();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldGroup legend={label} required {...(error && { error })}>
      {capabilities.map((capability, at) => (
        <Checkbox
          key={capability}
          {...(at === 0 && { id })}
          label={t(`roles.capability.${capability}`)}
          checked={chosen.includes(capability)}
          onChange={({ target }) => onChange(capabilities.filter((one) => (one === capability ? target.checked : chosen.includes(one))))}
        />
      ))}
    </FieldGroup>
  );
}
