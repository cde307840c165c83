import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useWords } from '../../words.tsx';
import { useLeaveGuard } from '../record-form/use-leave-guard.ts';
import { controlId } from './nodes/node-props.ts';
import { SettingField } from './setting-field.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { type SectionFormInput, useSectionForm } from './use-section-form.ts';

/** The settings of one section, drawn from their declaration and saved together. */
export function SectionForm(input: SectionFormInput & { fixedDays: Readonly<Record<string, number>> }) {
  const { t } = useWords();
  const form = useSectionForm(input);
  const [attempt, setAttempt] = useState(0);
  const { blocker } = useLeaveGuard(form.isDirty, form.isDirty);
  const { part } = input.section;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt((before) => before + 1);
        void form.save();
      }}
    >
      <div className="mb-5 grid gap-4 empty:hidden">
        <ErrorSummary
          title={t('error.invalid')}
          attempt={attempt}
          problems={form.problems.map(({ path, message }) => ({ id: controlId(path), message }))}
        />
        {form.failure && (
          <Alert tone="danger" role="alert" title={t('recordForm.failed')}>
            {form.failure}
          </Alert>
        )}
        {form.newer && <SettingsConflict form={form} section={input.section} />}
      </div>
      <div className="grid gap-x-5 gap-y-7 sm:grid-cols-2">
        {Object.entries(form.nodes).map(([name, node]) => (
          <SettingField
            key={name}
            name={name}
            node={node}
            path={`${part}.${name}`}
            value={form.values[name]}
            fallback={form.defaults[name]}
            errors={form.errors}
            fixed={input.fixedDays[name]}
            onChange={(value) => form.set(name, value)}
          />
        ))}
      </div>
      <div className="sticky bottom-0 z-10 -mx-5 mt-8 flex flex-wrap items-center gap-3 rounded-b-lg border-line border-t bg-surface/95 px-5 py-3 sm:-mx-6 sm:px-6">
        <Button type="submit" busy={form.isBusy} busyLabel={t('recordForm.saving')} disabled={!form.isDirty}>
          {t('ui.save')}
        </Button>
        <Button variant="outline" disabled={!form.isDirty || form.isBusy} onClick={form.discard}>
          {t('settings.discard')}
        </Button>
        <p aria-live="polite" className="text-ink-soft text-sm">
          {form.isDirty ? t('settings.unsaved') : ''}
        </p>
      </div>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
        title={t('recordForm.leave.title')}
        description={t('recordForm.leave.text')}
        confirmLabel={t('recordForm.leave.discard')}
        cancelLabel={t('recordForm.leave.stay')}
        onConfirm={() => blocker.proceed?.()}
      />
    </form>
  );
}
