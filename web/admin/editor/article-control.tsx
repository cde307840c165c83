import { Languages } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { RequiredIndicator } from '../../ui/inputs/field.tsx';
import { FieldError } from '../../ui/inputs/field-error.tsx';
import type { RecordControlProps } from '../record-form/form-field.ts';

const ArticleEditor = lazyWithRetry(() => import('./article-editor.tsx'));

interface ArticleControlProps extends RecordControlProps {
  insertions?: ComponentProps<typeof ArticleEditor>['insertions'];
}

/** The control of a formatted text: the rich-text editor, loaded on demand. */
export function ArticleControl({ id, label, error, required, value, onChange, insertions }: ArticleControlProps) {
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
          insertions={insertions}
        />
      </Suspense>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The control of a text that few records have: while it is empty, a button opens the editor. */
export function OptionalArticleControl({ openLabel, ...props }: ArticleControlProps & { openLabel: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen || props.error || String(props.value ?? '').trim() !== '') return <ArticleControl {...props} />;
  return (
    <Button id={props.id} variant="outline" disabled={props.disabled} onClick={() => setIsOpen(true)}>
      <Languages aria-hidden className="size-4.5" />
      {openLabel}
    </Button>
  );
}
