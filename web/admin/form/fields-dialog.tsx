import { FieldsForm, type FieldsFormProps } from './fields-form.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useInitialFocus, useSubmitKey } from './use-submit-key.ts';

type FieldsDialogProps<R extends { updated: string }> = FieldsFormProps<R> &
  Omit<FormDialogProps, keyof FieldsFormProps<R> | 'formId' | 'onSubmit' | 'submitKeys'>;

/**
 * A dialog with a form that is rendered from the declarations of its fields. It focuses its first
 * field when it opens, and Ctrl+Enter submits it.
 */
export function FieldsDialog<R extends { updated: string }>(props: FieldsDialogProps<R>) {
  const { id, form, layout, header, children, ...dialog } = props;
  const [first] = layout?.map(({ name }) => name) ?? Object.keys(form.nodes);
  useInitialFocus(`${id}-${first}`);
  useSubmitKey(() => dialog.submitLabel && !dialog.isSubmitDisabled && void form.submit());
  return (
    <FormDialog {...dialog} form={form} formId={id} submitKeys="Ctrl+Enter">
      <FieldsForm {...{ id, form, layout, header, children }} />
    </FormDialog>
  );
}
