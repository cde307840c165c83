import type { FieldError } from '#lib/portal-error.ts';
import { text } from '#lib/schema/fields.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { savedViewLimits } from './use-saved-views.ts';

const fields = {
  name: text({
    label: 'admin.views.name',
    required: true,
    max: savedViewLimits.name,
    messages: { validation_required: 'admin.views.name.missing', validation_too_many_values: 'admin.views.full' },
  }),
};

interface SaveViewDialogProps {
  /** The names of existing views; saving under one of them replaces that view. */
  names: readonly string[];
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Asks for a name for the current filters and sort. */
export default function SaveViewDialog({ names, onClose, onSave }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const isTaken = (name: unknown) => names.includes(String(name).trim());
  const form = useActionForm({
    fields,
    validate: (values): Record<string, FieldError> =>
      names.length < savedViewLimits.count || isTaken(values.name)
        ? {}
        : { name: { code: 'validation_too_many_values', message: 'Too many views.', params: savedViewLimits } },
    run: async (_records, { name }) => onSave(name),
  });
  return (
    <FieldsDialog
      id="view"
      form={form}
      layout={[{ name: 'name', help: isTaken(form.values.name) ? 'admin.views.replaces' : undefined }]}
      size="sm"
      title={t('admin.views.save')}
      description={t('admin.views.save.text')}
      submitLabel={t('ui.save')}
      onClose={onClose}
    />
  );
}
