import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { ErrorSummary, type ErrorSummaryItem } from '../../ui/inputs/error-summary.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { FormState } from './use-form.ts';

interface FormFrameProps<R extends { updated: string }> {
  /** Lets a submit button outside the form refer to it. */
  id?: string;
  form: FormState<R>;
  /** The element id of the control at a path, which the error summary links to. */
  getControlId: (path: string) => string;
  /** Returns the formatter of a field that the default formatter does not cover. */
  getFormatter?: (name: string) => ((value: unknown) => string) | undefined;
  className?: string;
  children: ReactNode;
}

/** The form element, with error summary, conflict notice and draft notice above the fields. */
export function FormFrame<R extends { updated: string }>({ id, form, getControlId, getFormatter, className, children }: FormFrameProps<R>) {
  const { t } = useTranslation();
  const errors = form.errorSummary.map(({ path, message }) => ({ id: getControlId(path), message }));
  const onlyError = Object.keys(form.nodes).length === 1 && errors.length === 1 && errors[0];
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // React events bubble from a popover to the form around it.
        event.stopPropagation();
        void form.submit();
      }}
      className={className}
    >
      {onlyError && <OnlyFieldError key={form.attempt} {...onlyError} isSubmitted={form.attempt > 0} />}
      <div className="space-y-6 empty:hidden">
        {!onlyError && <ErrorSummary title={t('error.invalid')} errors={errors} attempt={form.attempt} />}
        {form.problem && (
          <div ref={scrollIntoView}>
            <Alert tone="danger" role="alert" title={t('recordForm.failed')}>
              {form.problem}
            </Alert>
          </div>
        )}
        <ConflictNotice key={form.newer?.updated} form={form} getFormatter={getFormatter} />
        <RestoreDraftNotice form={form} />
      </div>
      {children}
    </form>
  );
}

/** Makes the error visible to a user who submits a long form at its end. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

/**
 * The error summary of a form with one field: focuses the field after each invalid submission, and
 * announces the error to screen readers. A visible summary would only repeat the message at the
 * field, and would fill a dialog on a phone at 200 % text.
 */
function OnlyFieldError({ id, message, isSubmitted }: ErrorSummaryItem & { isSubmitted: boolean }) {
  useEffect(() => {
    if (isSubmitted) document.getElementById(id)?.focus();
  }, [id, isSubmitted]);
  return (
    <p role="alert" className="sr-only">
      {message}
    </p>
  );
}

/** Offers to restore an unsaved draft. */
function RestoreDraftNotice<R>({ form }: { form: FormState<R> }) {
  const { t } = useTranslation();
  const { relativeDayAndTime } = useDateFormatters();
  const { savedDraft, dismiss } = form.draft;
  if (!savedDraft) return null;
  return (
    <Alert
      tone="info"
      role="status"
      title={t('recordForm.draft.title')}
      actions={
        <>
          <Button size="sm" onClick={form.restoreDraft}>
            {t('recordForm.draft.take')}
          </Button>
          <Button size="sm" variant="outline" onClick={dismiss}>
            {t('recordForm.draft.drop')}
          </Button>
        </>
      }
    >
      {t('recordForm.draft.text', { when: relativeDayAndTime(new Date(savedDraft.updatedAt).toISOString()) })}
    </Alert>
  );
}
