import { isCapability } from '#model/roles/capabilities.ts';
import { builtInRoles, isBuiltInRole } from '#model/roles/roles.ts';
import { CheckboxGroup } from '../../../ui/inputs/checkbox-group.tsx';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import { useCollection } from '../../record-list/use-collection.ts';
import { fieldId } from '../account-form.tsx';
import type { AccountFormState } from '../use-account-form.ts';
import { type CustomRole, getRoleName } from './get-role-name.ts';

/** The roles of an account, as checkboxes with a description of each. */
export function RolesField({ formId, form }: { formId: string; form: AccountFormState }) {
  const { t } = useTranslation();
  const { rows: customRoles = [] } = useCollection('roles');
  const roles = [...Object.keys(builtInRoles), ...customRoles.map(({ id }) => id)];
  return (
    <CheckboxGroup
      id={fieldId(formId, 'roles')}
      legend={t('users.roles')}
      help={t('roles.choose')}
      required
      error={form.errors.roles}
      options={roles.map((role) => ({
        value: role,
        label: getRoleName(t, role, customRoles),
        help: describeRole(t, role, customRoles),
      }))}
      value={form.values.roles}
      onChange={(selected) => form.set('roles', selected)}
    />
  );
}

function describeRole(t: Translate, role: string, customRoles: readonly CustomRole[]): string {
  if (isBuiltInRole(role)) return t(`roles.about.${role}`);
  const capabilities = customRoles.find(({ id }) => id === role)?.capabilities ?? [];
  return capabilities
    .filter(isCapability)
    .map((capability) => t(`roles.capability.${capability}`))
    .join(', ');
}
