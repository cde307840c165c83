import { type FormEvent, useId } from 'react';
import type { WordKey } from '#model/words/keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useWords } from '../../words.tsx';
import type { LiveName } from '../live/live-record.ts';
import { useDates } from '../shell/use-dates.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { FieldControl } from './field-control.tsx';
import type { FormField } from './form-field.ts';
import type { RecordForm as Form } from './use-record-form.ts';

interface RecordFormProps<N extends LiveName> {
  /** For the button that sends it from outside. */
  id: string;
  layout: readonly FormField[];
  form: Form<N>;
}

/** The form over one record, drawn from the declaration of its collection. */
export function RecordForm<N extends LiveName>({ id, layout, form }: RecordFormProps<N>) {
  const { t } = useWords();
  const ids = useId();
  const { fields, values, errors } = form;
  const controlId = (name: string) => `${ids}-${name}`;
  const problems = layout.flatMap(({ name }) => {
    const field = fields[name];
    const message = errors[name];
    return field && message !== undefined ? [{ id: controlId(name), message: `${t(field.label as WordKey)}: ${message}` }] : [];
  });
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void form.submit();
      }}
      className="space-y-6"
    >
      <ErrorSummary title={t('error.invalid')} problems={problems} attempt={form.attempt} />
      {form.problem && (
        <Alert tone="danger" role="alert" title={t('recordForm.failed')}>
          {form.problem}
        </Alert>
      )}
      <ConflictNotice key={form.newer?.updated} layout={layout} form={form} />
      <DraftOffer form={form} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {layout.map(({ name, wide, help, control }) => {
          const field = fields[name];
          if (!field) return null;
          const Control = control ?? FieldControl;
          const isWide = wide ?? (['file', 'json', 'rich_text'].includes(field.kind) || (field.kind === 'text' && field.multiline));
          return (
            <div key={name} className={classes('min-w-0', isWide && 'sm:col-span-2')}>
              <Control
                id={controlId(name)}
                name={name}
                field={field}
                label={t(field.label as WordKey)}
                help={help && t(help)}
                error={errors[name]}
                required={field.required}
                disabled={form.isBusy}
                value={values[name]}
                onChange={(value) => form.set(name, value)}
                record={form.seen}
                share={form.share}
              />
            </div>
          );
        })}
      </div>
    </form>
  );
}

/** What was typed here before and never saved. */
function DraftOffer<N extends LiveName>({ form }: { form: Form<N> }) {
  const { t } = useWords();
  const { moment } = useDates();
  const { offered, settle } = form.draft;
  if (!offered) return null;
  return (
    <Alert
      tone="info"
      role="status"
      title={t('recordForm.draft.title')}
      actions={
        <>
          <Button size="sm" onClick={form.takeOffered}>
            {t('recordForm.draft.take')}
          </Button>
          <Button size="sm" variant="outline" onClick={settle}>
            {t('recordForm.draft.drop')}
          </Button>
        </>
      }
    >
      {t('recordForm.draft.text', { when: moment(new Date(offered.at).toISOString()) })}
    </Alert>
  );
}
