import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { Spinner } from '../../../ui/content/spinner.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { ImportPreview } from './import-preview.tsx';
import { usePlacesImport } from './use-places-import.ts';

interface ImportDialogProps {
  onClose: () => void;
  /** Called after places were changed. */
  onDone: () => void;
}

/** Imports places from a file after a preview: all of them, or none. */
export function ImportDialog({ onClose, onDone }: ImportDialogProps) {
  const { t } = useTranslation();
  const inputId = useId();
  const [fileName, setFileName] = useState('');
  const { plan, problem, isReading, form, read } = usePlacesImport(({ counts }) => {
    toast.success(t('adminPlaces.import.done', { created: counts.created, updated: counts.updated }));
    onDone();
    onClose();
  });
  const changes = plan ? plan.counts.created + plan.counts.updated : 0;
  return (
    <FormDialog
      size="lg"
      form={form}
      title={t('adminPlaces.import')}
      description={t('adminPlaces.import.text')}
      submitLabel={changes > 0 && t('adminPlaces.import.apply', { count: changes })}
      busyLabel={t('adminPlaces.import.applying')}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className="space-y-5">
        <div className="flex flex-wrap items-center gap-3">
          <label
            htmlFor={inputId}
            className={getButtonClasses({
              variant: plan ? 'outline' : 'primary',
              className: 'has-focus-visible:outline-2 focus-within:outline-2 focus-within:outline-offset-3',
            })}
          >
            <FileUp aria-hidden className="size-5" />
            {t(fileName ? 'adminPlaces.import.other' : 'adminPlaces.import.choose')}
            <input
              id={inputId}
              type="file"
              accept=".csv,.geojson,.json,text/csv,application/geo+json,application/json"
              disabled={form.isBusy}
              className="sr-only"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                // Allows selecting the same file again after it was corrected.
                event.target.value = '';
                if (!file) return;
                setFileName(file.name);
                void read(file);
              }}
            />
          </label>
          <span className="min-w-0 break-words text-ink-soft">{fileName}</span>
        </div>
        <div role="status">
          {isReading && (
            <p className="flex items-center gap-3 text-ink-soft">
              <Spinner />
              {t('adminPlaces.import.reading')}
            </p>
          )}
          {form.problem && <Alert tone="warning">{form.problem}</Alert>}
        </div>
        {problem && (
          <Alert tone="danger" role="alert" title={t('adminPlaces.import.failed')}>
            {problem}
          </Alert>
        )}
        {plan && <ImportPreview plan={plan} />}
      </div>
    </FormDialog>
  );
}
