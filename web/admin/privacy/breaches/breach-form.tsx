import toast from 'react-hot-toast';
import type { PortalRecord } from '../../../record-client.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { FormField } from '../../record-form/form-field.ts';
import { RecordForm } from '../../record-form/record-form.tsx';
import { useRecordForm } from '../../record-form/use-record-form.ts';

export type Breach = PortalRecord<'breaches'>;

interface BreachFormProps {
  /** Undefined for a new one. */
  breach: Breach | undefined;
  onClose: () => void;
  onSaved: (breach: Breach) => void;
}

const FORM = 'breach';
const layout: readonly FormField<keyof Breach & string>[] = [
  { name: 'title', wide: true },
  { name: 'discoveredAt' },
  { name: 'people' },
  { name: 'description' },
  { name: 'data' },
  { name: 'measures' },
  { name: 'npcToldAt' },
  { name: 'peopleToldAt' },
];
const names = layout.map(({ name }) => name);

/** The form of an entry of the breach log. */
export function BreachForm({ breach, onClose, onSaved }: BreachFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm('breaches', names, breach, (saved) => {
    toast.success(t('breaches.saved'));
    onSaved(saved);
  });
  return (
    <FormDialog form={form} formId={FORM} title={breach ? breach.title : t('breaches.add')} submitLabel={t('ui.save')} onClose={onClose}>
      <RecordForm id={FORM} layout={layout} form={form} />
    </FormDialog>
  );
}
