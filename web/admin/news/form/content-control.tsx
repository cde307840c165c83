import { lazy, Suspense } from 'react';
import { RequiredIndicator } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';

const ArticleEditor = lazy(() => import('../../editor/article-editor.tsx'));

/** The content of an article in the rich-text editor, which is loaded with the form. */
export function ContentControl({ id, label, error, required, value, onChange }: RecordControlProps) {
  return (
    <div>
      <span id={`${id}-label`} className="mb-1.5 block font-semibold text-ink">
        {label}
        <RequiredIndicator required={required} />
      </span>
      <Suspense fallback={<Skeleton className="h-84 w-full rounded-md" />}>
        <ArticleEditor
          id={id}
          labelledBy={`${id}-label`}
          describedBy={error && `${id}-error`}
          invalid={error !== undefined}
          required={required}
          value={String(value ?? '')}
          onChange={onChange}
        />
      </Suspense>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
