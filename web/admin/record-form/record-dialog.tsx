import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import type { PortalRecord } from '../../record-client.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsForm } from '../form/fields-form.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import type { FormValues } from '../form/form-values.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { LoadError } from '../load-error.tsx';
import type { RecordDeletion } from '../record-list/use-delete-record.ts';
import type { FormField } from './form-field.ts';
import { useRecord } from './use-record.ts';
import { type RecordFormState, useRecordForm } from './use-record-form.ts';
import type { RecordDialogState, RecordUrls } from './use-record-urls.ts';

/**
 * The dialog over a list of records, in create, edit or view mode, at the URLs of `useRecordUrls`.
 * Pages that list a whole collection show it by `useCollectionPage` and `CollectionPageDialogs`.
 *
 * Labels, limits, options and validation come from the declaration of the collection. `layout`
 * gives the order of the fields, and the custom controls (an editor, a cropper). Unsaved input is
 * stored as a draft in this browser, and leaving needs a confirmation. At an edit conflict the
 * second editor chooses between the versions of each field.
 */
export interface RecordDialogProps<N extends LiveCollectionName> {
  name: N;
  dialog: RecordDialogState;
  urls: RecordUrls;
  layout: readonly FormField<keyof PortalRecord<N> & string>[];
  /** Initial values of a new record, other than the defaults of its fields. */
  initialValues?: FormValues;
  getLabel: (record: PortalRecord<N>) => string;
  /** Title of the dialog for a new record. */
  newTitle: string;
  /** Renders the view mode. */
  renderView: (record: PortalRecord<N>) => ReactNode;
  /** Renders further footer buttons of the view mode, before the others. */
  renderViewActions?: (record: PortalRecord<N>) => ReactNode;
  /** Wraps the form, for example in tabs with a preview. The form must stay mounted. */
  renderForm?: (form: RecordFormState<N>, body: ReactNode) => ReactNode;
  size?: DialogProps['size'];
  deletion: Pick<RecordDeletion<PortalRecord<N>>, 'requestDelete' | 'restore'>;
  /** Receives the stored record. */
  onSaved?: (record: PortalRecord<N>) => void;
}

/** The React key of the dialog: another record or mode mounts a new dialog. */
export const getDialogKey = (dialog: RecordDialogState): string => ('id' in dialog ? `${dialog.mode} ${dialog.id}` : dialog.mode);

const FORM_ID = 'record-form';

export function RecordDialog<N extends LiveCollectionName>(props: RecordDialogProps<N>) {
  const { t } = useTranslation();
  const { name, dialog, urls, getLabel, size = 'lg' } = props;
  const id = 'id' in dialog ? dialog.id : undefined;
  const { record, error, isDeleted, reload } = useRecord(name, id);
  if (dialog.mode === 'create') return <EditDialog {...props} record={undefined} isDeleted={false} />;
  if (record && dialog.mode === 'edit') return <EditDialog {...props} record={record} isDeleted={isDeleted} />;
  return (
    <Dialog
      open
      size={size}
      onOpenChange={(isOpen) => !isOpen && urls.close()}
      closesOnBack={false}
      title={record ? getLabel(record) : t(error === undefined ? 'ui.loading' : 'recordForm.openFailed')}
      closeLabel={t('ui.close')}
      footer={<ViewFooter {...props} record={isDeleted ? undefined : record} />}
    >
      {record ? (
        <>
          {isDeleted && <DeletedNotice {...props} record={record} />}
          {props.renderView(record)}
        </>
      ) : error === undefined ? (
        <div aria-busy>
          <SkeletonText lines={8} />
        </div>
      ) : (
        <LoadError error={error} onRetry={reload} />
      )}
    </Dialog>
  );
}

function ViewFooter<N extends LiveCollectionName>({
  urls,
  deletion,
  renderViewActions,
  record,
}: RecordDialogProps<N> & { record?: PortalRecord<N> }) {
  const { t } = useTranslation();
  return (
    <>
      {record && (
        <>
          <Button variant="ghost" className="sm:mr-auto" onClick={() => deletion.requestDelete(record)}>
            <Trash2 aria-hidden className="size-4.5" />
            {t('recordForm.delete')}
          </Button>
          {renderViewActions?.(record)}
        </>
      )}
      <Button variant="outline" onClick={urls.close}>
        {t('ui.close')}
      </Button>
      {record && (
        <LinkButton to={urls.edit(record.id)} preventScrollReset>
          <Pencil aria-hidden className="size-4.5" />
          {t('recordForm.edit')}
        </LinkButton>
      )}
    </>
  );
}

type EditDialogProps<N extends LiveCollectionName> = RecordDialogProps<N> & { record: PortalRecord<N> | undefined; isDeleted: boolean };

function EditDialog<N extends LiveCollectionName>(props: EditDialogProps<N>) {
  const { t } = useTranslation();
  const { name, urls, layout, initialValues, getLabel, newTitle, renderForm, size = 'lg', onSaved, record, isDeleted } = props;
  const form = useRecordForm(
    name,
    layout.map((field) => field.name),
    record,
    (saved) => {
      toast.success(t(record ? 'recordForm.saved' : 'recordForm.created', { label: getLabel(saved) }));
      onSaved?.(saved);
      urls.close();
    },
    initialValues,
  );
  const body = <FieldsForm id={FORM_ID} layout={layout} form={form} />;
  return (
    <FormDialog
      size={size}
      form={form}
      formId={FORM_ID}
      title={record ? t('recordForm.editOf', { label: getLabel(record) }) : newTitle}
      submitLabel={t('ui.save')}
      busyLabel={t('recordForm.saving')}
      onClose={urls.close}
      closesOnBack={false}
    >
      {isDeleted && record && <DeletedNotice {...props} record={record} />}
      {renderForm ? renderForm(form, body) : body}
    </FormDialog>
  );
}

/** Shown when somebody deleted the record while it was open. */
function DeletedNotice<N extends LiveCollectionName>({ deletion, getLabel, record }: RecordDialogProps<N> & { record: PortalRecord<N> }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="warning"
      role="alert"
      title={t('recordForm.gone.title')}
      className="mb-6"
      actions={
        <Button size="sm" variant="outline" onClick={() => void deletion.restore(record.id, getLabel(record))}>
          {t('recordForm.gone.restore')}
        </Button>
      }
    >
      {t('recordForm.gone.text')}
    </Alert>
  );
}
