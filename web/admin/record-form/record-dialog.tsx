import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import type { PortalRecord } from '../../records.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import type { LiveName } from '../live/live-record.ts';
import type { FormField } from './form-field.ts';
import { type FormValues, holdsFile } from './form-values.ts';
import { RecordForm } from './record-form.tsx';
import type { Deletion } from './use-deletion.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRecord } from './use-record.ts';
import type { OpenDialog, RecordAddress } from './use-record-address.ts';
import { type RecordForm as RecordFormState, useRecordForm } from './use-record-form.ts';

/**
 * The dialog over a list of records, in create, edit or view mode. Its page:
 *
 *   const address = useRecordAddress('/admin/services');            // route 'services/:recordId?'
 *   const deletion = useDeletion('services', labelOf, onDeleted);   // with <DeleteQuestion> on the page
 *   {address.dialog && <RecordDialog key={keyOf(address.dialog)} name="services" dialog={address.dialog} ... />}
 *
 * Labels, limits, choices, required marks and checks come from the declaration of the collection; `layout` gives the
 * order of the fields, and a `control` where a field needs one of its own (an editor, a cropper): see form-field.ts.
 * What is typed is kept as a draft in this browser, asked about before it is left, and never lost by a failure; of two
 * people who edit one record the second decides field by field.
 */
export interface RecordDialogProps<N extends LiveName> {
  name: N;
  dialog: OpenDialog;
  address: RecordAddress;
  layout: readonly FormField<keyof PortalRecord<N> & string>[];
  /** What a new record opens with, other than the defaults of its fields. */
  initial?: FormValues;
  labelOf: (record: PortalRecord<N>) => string;
  /** Title of the dialog for a new record. */
  newTitle: string;
  /** What the view mode shows. */
  view: (record: PortalRecord<N>) => ReactNode;
  /** Also stand in the footer of the view mode, first. */
  viewActions?: (record: PortalRecord<N>) => ReactNode;
  /** Stands around the form in create and edit mode, such as tabs with a preview of what is typed. Keep the form mounted. */
  frame?: (form: RecordFormState<N>, body: ReactNode) => ReactNode;
  size?: DialogProps['size'];
  deletion: Pick<Deletion<PortalRecord<N>>, 'ask' | 'restore'>;
  /** Receives the record as it was stored. */
  onSaved?: (record: PortalRecord<N>) => void;
}

/** A key for the dialog: another record or mode is another dialog. */
export const keyOf = (dialog: OpenDialog): string => ('id' in dialog ? `${dialog.mode} ${dialog.id}` : dialog.mode);

const FORM = 'record-form';

export function RecordDialog<N extends LiveName>(props: RecordDialogProps<N>) {
  const { t } = useWords();
  const { name, dialog, address, labelOf, size = 'lg' } = props;
  const id = 'id' in dialog ? dialog.id : undefined;
  const open = useRecord(name, id);
  if (dialog.mode === 'create') return <EditDialog {...props} record={undefined} isGone={false} />;
  if (open.record && dialog.mode === 'edit') return <EditDialog {...props} record={open.record} isGone={open.isGone} />;
  const { record, error, isGone, reload } = open;
  return (
    <Dialog
      open
      size={size}
      onOpenChange={(isOpen) => !isOpen && address.close()}
      title={record ? labelOf(record) : t(error === undefined ? 'ui.loading' : 'recordForm.openFailed')}
      closeLabel={t('ui.close')}
      footer={<ViewFooter {...props} record={isGone ? undefined : record} />}
    >
      {record ? (
        <>
          {isGone && <GoneNotice {...props} record={record} />}
          {props.view(record)}
        </>
      ) : error === undefined ? (
        <div aria-busy>
          <SkeletonText lines={8} />
        </div>
      ) : (
        <Alert
          tone="danger"
          role="alert"
          actions={
            <Button size="sm" variant="outline" onClick={reload}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {failureText(t, error)}
        </Alert>
      )}
    </Dialog>
  );
}

function ViewFooter<N extends LiveName>({ address, deletion, viewActions, record }: RecordDialogProps<N> & { record?: PortalRecord<N> }) {
  const { t } = useWords();
  return (
    <>
      {record && (
        <>
          <Button variant="ghost" className="sm:mr-auto" onClick={() => deletion.ask(record)}>
            <Trash2 aria-hidden className="size-4.5" />
            {t('recordForm.delete')}
          </Button>
          {viewActions?.(record)}
        </>
      )}
      <Button variant="outline" onClick={address.close}>
        {t('ui.close')}
      </Button>
      {record && (
        <LinkButton to={address.edit(record.id)} preventScrollReset>
          <Pencil aria-hidden className="size-4.5" />
          {t('recordForm.edit')}
        </LinkButton>
      )}
    </>
  );
}

type EditDialogProps<N extends LiveName> = RecordDialogProps<N> & { record: PortalRecord<N> | undefined; isGone: boolean };

function EditDialog<N extends LiveName>(props: EditDialogProps<N>) {
  const { t } = useWords();
  const { name, address, layout, initial, labelOf, newTitle, frame, size = 'lg', onSaved, record, isGone } = props;
  const form = useRecordForm(
    name,
    layout.map((field) => field.name),
    record,
    (saved) => {
      guard.open();
      toast.success(t(record ? 'recordForm.saved' : 'recordForm.created', { label: labelOf(saved) }));
      onSaved?.(saved);
      address.close();
    },
    initial,
  );
  const guard = useLeaveGuard(form.isDirty, Object.values(form.values).some(holdsFile));
  const { blocker } = guard;
  const body = <RecordForm id={FORM} layout={layout} form={form} />;
  return (
    <Dialog
      open
      size={size}
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && address.close()}
      title={record ? t('recordForm.editOf', { label: labelOf(record) }) : newTitle}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={address.close} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={form.isBusy} busyLabel={t('recordForm.saving')}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      {isGone && record && <GoneNotice {...props} record={record} />}
      {frame ? frame(form, body) : body}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
        title={t('recordForm.leave.title')}
        description={t('recordForm.leave.text')}
        confirmLabel={t('recordForm.leave.discard')}
        cancelLabel={t('recordForm.leave.stay')}
        onConfirm={() => {
          form.draft.end();
          blocker.proceed?.();
        }}
      />
    </Dialog>
  );
}

/** Somebody deleted the record while it was open here. */
function GoneNotice<N extends LiveName>({ deletion, labelOf, record }: RecordDialogProps<N> & { record: PortalRecord<N> }) {
  const { t } = useWords();
  return (
    <Alert
      tone="warning"
      role="alert"
      title={t('recordForm.gone.title')}
      className="mb-6"
      actions={
        <Button size="sm" variant="outline" onClick={() => void deletion.restore(record.id, labelOf(record))}>
          {t('recordForm.gone.restore')}
        </Button>
      }
    >
      {t('recordForm.gone.text')}
    </Alert>
  );
}
