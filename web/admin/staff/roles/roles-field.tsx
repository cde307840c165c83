import { isCapability } from '#model/roles/capabilities.ts';
import { builtInRoles, isBuiltInRole } from '#model/roles/roles.ts';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { FieldGroup } from '../../../ui/inputs/field-group.tsx';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import { useCollection } from '../../record-list/use-collection.ts';
import { fieldId } from '../account-form.tsx';
import type { AccountFormState } from '../use-account-form.ts';
import { type CustomRole, getRoleName } from './get-role-name.ts';

/** The roles of an account, as checkboxes with what each allows. */
export function RolesField({ formId, form }: { formId: string; form: AccountFormState }) {
  const { t } = useTranslation();
  const { rows: custom = [] } = useCollection('roles');
  const selectedRoles = Array.isArray(form.values.roles) ? (form.values.roles as readonly string[]) : [];
  const names = [...Object.keys(builtInRoles), ...custom.map(({ id }) => id)];
  const { roles: error } = form.errors;
  return (
    <FieldGroup legend={t('users.roles')} help={t('roles.choose')} required {...(error && { error })}>
      {names.map((role, at) => (
        <Checkbox
          key={role}
          {...(at === 0 && { id: fieldId(formId, 'roles') })}
          label={getRoleName(t, role, custom)}
          help={describeRole(t, role, custom)}
          checked={selectedRoles.includes(role)}
          onChange={({ target }) =>
            form.set(
              'roles',
              names.filter((name) => (name === role ? target.checked : selectedRoles.includes(name))),
            )
          }
        />
      ))}
    </FieldGroup>
  );
}

function describeRole(t: Translate, role: string, custom: readonly CustomRole[]): string {
  if (isBuiltInRole(role)) return t(`roles.about.${role}`);
  const allowed = custom.find(({ id }) => id === role)?.capabilities ?? [];
  return allowed
    .filter(isCapability)
    .map((capability) => t(`roles.capability.${capability}`))
    .join(', ');
}
