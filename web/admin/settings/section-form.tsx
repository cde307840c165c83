import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { getControlId } from './controls/node-control-props.ts';
import { SettingField } from './setting-field.tsx';
import { type SectionFormInput, useSectionForm } from './use-section-form.ts';

/** The settings of one section, rendered from their declaration and saved together. */
export function SectionForm(input: SectionFormInput & { fixedDays: Readonly<Record<string, number>> }) {
  const { t } = useTranslation();
  const form = useSectionForm(input);
  return (
    <FormFrame form={form} getControlId={getControlId} className="space-y-5">
      <div className="grid gap-x-5 gap-y-7 sm:grid-cols-2">
        {Object.entries(form.nodes).map(([name, node]) => (
          <SettingField
            key={name}
            name={name}
            node={node}
            path={`${form.path}.${name}`}
            value={form.values[name]}
            defaultValue={form.defaults[name]}
            errors={form.errors}
            operatorOverride={input.fixedDays[name]}
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
    </FormFrame>
  );
}
