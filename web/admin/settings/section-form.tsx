import { useMemo } from 'react';
import toast from 'react-hot-toast';
import type { SchemaNodes } from '#lib/schema/nodes.ts';
import { defaultSiteSettings } from '#model/barangay.ts';
import { defaultOfficeSettings } from '#model/settings/office-settings.ts';
import { getSectionNodes, type SettingsSection } from '#model/settings/settings-sections.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getDraftKey } from '../form/draft-storage.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { type FormValues, isSameValue } from '../form/form-values.ts';
import { type FormState, useForm } from '../form/use-form.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { getControlId } from './controls/node-control-props.ts';
import { SettingField } from './setting-field.tsx';
import { getStoredSettings, type SettingsRecord, updateSettings } from './update-settings.ts';

/** The form of one section, rendered from the declarations of its settings. */
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

const defaultsByPart: Readonly<Record<SettingsSection['part'], FormValues>> = { site: defaultSiteSettings, office: defaultOfficeSettings };

interface SectionFormInput {
  section: SettingsSection;
  /** Undefined while all settings have their defaults. */
  record: SettingsRecord | undefined;
  onSaved: (record: SettingsRecord) => void;
}

/** The state of the form; a value equal to its default is not stored. */
function useSectionForm({ section, record, onSaved }: SectionFormInput): FormState<SettingsRecord> & { defaults: FormValues } {
  const { t } = useTranslation();
  const records = useRecords();
  const { id: person } = useCurrentUser();
  const { part } = section;
  const defaults = defaultsByPart[part];
  const nodes = useMemo<SchemaNodes>(() => getSectionNodes(section), [section]);
  const form = useForm<SettingsRecord>({
    nodes,
    path: part,
    record,
    toValues: (from) => Object.fromEntries(Object.keys(nodes).map((name) => [name, getStoredSettings(from, part)[name] ?? defaults[name]])),
    draftKey: getDraftKey(person, 'settings', section.name),
    save({ original, changes, isConflicting }) {
      const change = Object.entries(nodes)
        .filter(([name]) => name in changes)
        .map(([name, node]) => [name, isSameValue(node, changes[name], defaults[name]) ? undefined : changes[name]]);
      return updateSettings(records, original, part, Object.fromEntries(change), isConflicting);
    },
    onSaved(saved) {
      toast.success(t('settings.saved'));
      onSaved(saved);
    },
  });
  return { ...form, defaults };
}
