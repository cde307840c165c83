import { useMemo } from 'react';
import toast from 'react-hot-toast';
import type { SchemaNodes } from '#lib/schema/nodes.ts';
import { defaultSiteSettings } from '#model/barangay.ts';
import { defaultOfficeSettings } from '#model/settings/office-settings.ts';
import { getSectionNodes, type SettingsSection } from '#model/settings/settings-sections.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getDraftKey } from '../form/draft-storage.ts';
import { type FormValues, isSameValue } from '../form/form-values.ts';
import { type FormState, useForm } from '../form/use-form.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { getStoredSettings, type SettingsRecord, updateSettings } from './update-settings.ts';

const defaultsByPart: Readonly<Record<SettingsSection['part'], FormValues>> = { site: defaultSiteSettings, office: defaultOfficeSettings };

export interface SectionFormInput {
  section: SettingsSection;
  /** Undefined while all settings have their defaults. */
  record: SettingsRecord | undefined;
  onSaved: (record: SettingsRecord) => void;
}

/** The form state of a section's settings; a value equal to its default is not stored. */
export function useSectionForm({ section, record, onSaved }: SectionFormInput): FormState<SettingsRecord> & { defaults: FormValues } {
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
