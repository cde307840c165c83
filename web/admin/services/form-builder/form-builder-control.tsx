import { ListPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ServiceForm } from '#model/service-form/service-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { FieldError } from '../../../ui/inputs/field-error.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { lazyWithMessages } from '../../load-staff-messages.ts';
import type { RecordControlProps } from '../../record-form/form-field.ts';

const FormBuilder = lazyWithMessages(() => import('./form-builder.tsx'), 'serviceForm');

/** The form of a service: a summary, and the builder, which is loaded when it is opened. */
export function FormBuilderControl(props: RecordControlProps) {
  const { id, label, error, disabled, value } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const hasErrors = Object.keys(props.errors ?? {}).some((path) => path === 'form' || path.startsWith('form.'));
  const form = value as ServiceForm | null;
  const questionCount = form?.pages.reduce((sum, { questions }) => sum + questions.length, 0) ?? 0;
  return (
    <section aria-label={label} className="rounded-md border border-line p-4">
      <h3 className="text-base">{label}</h3>
      <p className="mt-1 text-ink-soft">
        {t('adminServices.form.summary', { own: questionCount, standard: form?.standard.length ?? 0, papers: form?.papers.length ?? 0 })}
      </p>
      {isOpen || hasErrors ? (
        <Suspense fallback={<Skeleton className="mt-4 h-60 w-full rounded-md" />}>
          <FormBuilder {...props} />
        </Suspense>
      ) : (
        <Button id={id} variant="outline" className="mt-3" disabled={disabled} onClick={() => setIsOpen(true)}>
          <ListPlus aria-hidden className="size-4.5" />
          {t('adminServices.form.open')}
        </Button>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </section>
  );
}
