import { ArrowLeft, Check, Minus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { capabilities } from '#model/roles/capabilities.ts';
import { type BuiltInRole, builtInRoles, collectCapabilities } from '#model/roles/roles.ts';
import { Button } from '../../../ui/button.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../../ui/content/table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { LoadError } from '../../load-error.tsx';
import { loadStaffMessages } from '../../load-staff-messages.ts';
import { PageHeader } from '../../page-header.tsx';
import { useCollection } from '../../record-list/use-collection.ts';
import { useRecords } from '../../session/use-session.ts';
import { useConfirmedAction } from '../../use-action.ts';
import { type CustomRole, getRoleName } from './get-role-name.ts';
import { RoleDialog } from './role-dialog.tsx';

export const clientLoader = () => loadStaffMessages('staffPages');

export const shouldRevalidate = () => false;

const builtInNames = Object.keys(builtInRoles) as readonly BuiltInRole[];

/** A table of the capabilities of all roles, and the list of custom roles to edit. */
export default function RolesPage() {
  const { t, to } = useTranslation();
  const records = useRecords();
  const { rows, error, reload, applyChange } = useCollection('roles');
  const [edited, setEdited] = useState<{ role?: CustomRole }>();
  const customRoles = rows?.toSorted((a, b) => a.name.localeCompare(b.name)) ?? [];
  const columns = [...builtInNames, ...customRoles.map(({ id }) => id)];

  const removal = useConfirmedAction(async (role: CustomRole) => {
    await records.collection('roles').delete(role.id);
    applyChange({ action: 'delete', record: role });
    toast.success(t('roles.delete.done', { name: role.name }));
  }, t('roles.delete'));

  return (
    <>
      <Link to={to('/admin/staff')} className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold">
        <ArrowLeft aria-hidden className="size-4.5" />
        {t('staff.back')}
      </Link>
      <PageHeader
        title={t('roles.title')}
        intro={t('roles.intro')}
        actions={
          <Button onClick={() => setEdited({})}>
            <Plus aria-hidden className="size-5" />
            {t('roles.add')}
          </Button>
        }
      />
      {error && <LoadError title={t('roles.failed')} error={error} onRetry={reload} className="mb-4" />}
      <Table hasRowNames caption={t('roles.title')} minWidth={`${16 + columns.length * 7.5}rem`}>
        <TableHead>
          <ColumnHead>{t('roles.column.capability')}</ColumnHead>
          {columns.map((role) => (
            <ColumnHead key={role}>{getRoleName(t, role, customRoles)}</ColumnHead>
          ))}
        </TableHead>
        <tbody>
          {capabilities.map((capability) => (
            <Row key={capability}>
              <Cell className="font-semibold">{t(`roles.capability.${capability}`)}</Cell>
              {columns.map((role) => (
                <Cell key={role}>
                  <CheckMark isChecked={collectCapabilities([role], customRoles).has(capability)} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      {customRoles.length > 0 && (
        <ul aria-label={t('roles.title')} className="mt-6 max-w-text divide-y divide-line border-line border-y">
          {customRoles.map((role) => (
            <li key={role.id} className="flex items-center gap-2 py-2">
              <span className="min-w-0 grow wrap-anywhere font-semibold">{role.name}</span>
              <IconButton
                icon={Pencil}
                label={t('roles.edit', { name: role.name })}
                onClick={() => setEdited({ role })}
                iconClasses="size-4.5"
              />
              <IconButton
                icon={Trash2}
                label={t('roles.delete.question', { name: role.name })}
                onClick={() => removal.requestConfirmation(role)}
                iconClasses="size-4.5"
              />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <RoleDialog
          role={edited.role}
          onClose={() => setEdited(undefined)}
          onSaved={(record) => {
            applyChange({ action: 'update', record });
            setEdited(undefined);
          }}
        />
      )}
      <ConfirmDialog
        {...removal.dialog}
        title={t('roles.delete.question', { name: removal.target?.name ?? '' })}
        confirmLabel={t('roles.delete')}
      />
    </>
  );
}

function CheckMark({ isChecked }: { isChecked: boolean }) {
  const { t } = useTranslation();
  const Icon = isChecked ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={isChecked ? 'size-5 text-success' : 'size-4 text-ink-soft'} />
      <span className="sr-only">{t(isChecked ? 'recordForm.yes' : 'recordForm.no')}</span>
    </>
  );
}
