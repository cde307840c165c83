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
import { RoleForm } from './role-form.tsx';

export const clientLoader = () => loadStaffMessages('staffPages');

export const shouldRevalidate = () => false;

const builtInNames = Object.keys(builtInRoles) as readonly BuiltInRole[];

/** What each role allows, as one table, and the roles of the office. */
export default function RolesPage() {
  const { t, to } = useTranslation();
  const records = useRecords();
  const { rows, error, reload, applyChange } = useCollection('roles');
  const [edited, setEdited] = useState<CustomRole | 'new'>();
  const custom = rows?.toSorted((a, b) => a.name.localeCompare(b.name)) ?? [];
  const columns = [...builtInNames, ...custom.map(({ id }) => id)];

  const removal = useConfirmedAction(async (role: CustomRole) => {
    await records.collection('roles').delete(role.id);
    applyChange({ action: 'delete', record: role });
    toast.success(t('roles.delete.done', { name: role.name }));
  });

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
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-5" />
            {t('roles.add')}
          </Button>
        }
      />
      {error && <LoadError title={t('roles.failed')} error={error} onRetry={reload} className="mb-4" />}
      <Table caption={t('roles.title')} minWidth={`${16 + columns.length * 7.5}rem`}>
        <TableHead>
          <ColumnHead>{t('roles.column.capability')}</ColumnHead>
          {columns.map((role) => (
            <ColumnHead key={role}>{getRoleName(t, role, custom)}</ColumnHead>
          ))}
        </TableHead>
        <tbody>
          {capabilities.map((capability) => (
            <Row key={capability}>
              <Cell className="font-semibold">{t(`roles.capability.${capability}`)}</Cell>
              {columns.map((role) => (
                <Cell key={role}>
                  <Mark isOn={collectCapabilities([role], custom).has(capability)} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      {custom.length > 0 && (
        <ul aria-label={t('roles.title')} className="mt-6 max-w-text divide-y divide-line border-line border-y">
          {custom.map((role) => (
            <li key={role.id} className="flex items-center gap-2 py-2">
              <span className="min-w-0 grow wrap-anywhere font-semibold">{role.name}</span>
              <IconButton
                icon={Pencil}
                label={t('roles.edit', { name: role.name })}
                onClick={() => setEdited(role)}
                iconClasses="size-4.5"
              />
              <IconButton
                icon={Trash2}
                label={t('roles.delete.question', { name: role.name })}
                onClick={() => removal.ask(role)}
                iconClasses="size-4.5"
              />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <RoleForm
          key={edited === 'new' ? 'new' : edited.id}
          role={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(record) => {
            applyChange({ action: edited === 'new' ? 'create' : 'update', record });
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

function Mark({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const Icon = isOn ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={isOn ? 'size-5 text-success' : 'size-4 text-ink-soft'} />
      <span className="sr-only">{t(isOn ? 'recordForm.yes' : 'recordForm.no')}</span>
    </>
  );
}
